import type { rules as en } from './rules.en';

export const rules: typeof en = {
  heading: 'Règles du jeu',
  home: 'Tous les jeux',
  contents: 'Sommaire',
  search: 'Chercher une règle',
  found: (n) => (n === 0 ? 'Rien trouvé' : n === 1 ? '1 section' : `${n} sections`),
  tip: 'Astuce',
  detail: (n) => `Les règles exactes (${n})`,
  rulings: 'Questions et réponses',
  previous: 'Précédent',
  next: 'Suivant',
  step: (n, of) => `${n} sur ${of}`,
  more: 'Lire cette section',
  close: 'Fermer',
  learn: 'Apprendre en jouant',
  practise: (lesson) => `Essaie à la table : ${lesson}`,
  play: 'Jouer',
  unofficial: 'À propos de ces règles',
};
