import type { Content } from '../../../rules/content';
import { beginning } from './beginning.de';
import { turn } from './turn.de';
import { end } from './end.de';

export const content: Content = {
  editions: {
    usa: { short: 'USA', title: 'In Freie Fahrt USA' },
    europe: { short: 'Europa', title: 'In Freie Fahrt (Europa)' },
  },
  about: [
    'Das sind die Regeln, nach denen dieser Tisch spielt, in unseren eigenen Worten. Freie Fahrt und Freie Fahrt USA sind Spiele von Friedemann Friese, erschienen bei 2F-Spiele und Rio Grande Games; dies ist eine inoffizielle Umsetzung von Fans.',
    '**Die Streckennetze sind eine Rekonstruktion.** Die Städte sind die der gedruckten Pläne. Die meisten Strecken dazwischen, die Küsten, die Randstädte und die zu zweit aussortierten Karten haben wir aus dem erschlossen, was die Anleitungen verraten.',
  ],
  sections: [...beginning, ...turn, ...end],
};
