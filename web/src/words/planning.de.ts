import type { planning as en } from './planning.en';

/** Den nächsten Spielzug planen, während andere spielen. */
export const planning: typeof en = {
  band: 'Planung: Niemand sonst sieht das',
  begin: 'Wähle, was du tun würdest. Gespielt wird erst, wenn du es sagst.',
  final: 'Was danach kommt, zeigt sich erst beim Spielen.',
  done: 'Fertig',
  clear: 'Plan löschen',
  yours: 'Dein Plan',
  works: 'Dein Plan geht noch.',
  differs: (step) => `Dein Plan geht noch, aber Schritt ${step} bewirkt jetzt etwas anderes:`,
  refused: (step) =>
    step === 1 ? 'Dein Plan ist nicht mehr möglich:' : `Ab Schritt ${step} nicht mehr möglich:`,
  play: 'So spielen',
  playFirst: (steps) => (steps === 1 ? 'Schritt 1 spielen' : `Schritte 1 bis ${steps} spielen`),
  drop: 'Verwerfen',
};
