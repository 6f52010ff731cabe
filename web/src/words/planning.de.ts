import type { planning as en } from './planning.en';

/** Den nächsten Spielzug planen, während andere spielen. */
export const planning: typeof en = {
  band: 'Planung: Das siehst nur du',
  begin: 'Wähle, was du tun würdest. Gespielt wird erst, wenn du es sagst.',
  final: 'Was danach kommt, zeigt sich erst beim Spielen.',
  done: 'Fertig',
  clear: 'Plan löschen',
  yours: 'Dein Plan',
  now: 'Jetzt:',
  turn: 'Du bist dran!',
  counts: 'Ab jetzt gilt, was du tust.',
  outlook: {
    works: 'Dein Plan geht noch.',
    differs: 'Dein Plan geht noch, aber etwas hat sich geändert.',
    partly: 'Ein Teil deines Plans geht nicht mehr.',
    spoiled: 'Dein Plan geht nicht mehr.',
  },
  play: 'So spielen',
  playRest: 'Den Rest spielen',
  drop: 'Verwerfen',
  hintEarly: (n) =>
    `Nach ${n === 1 ? '1 Probepartie' : `${n} Probepartien`} verworfen: Andere Pläne liefen besser.`,
  hintOr: 'Oder:',
  hintOverall: 'Das gewinnt zwar etwas öfter, aber mit weniger Punkten.',
};
