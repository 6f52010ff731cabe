import type { ShortTexts } from '../../../learn/short';

export const short: ShortTexts = {
  start: {
    title: 'Le marqueur de départ',
    about: 'Où commencer : au milieu de tes villes, ou près des autres.',
    steps: {
      middle: {
        title: 'Au milieu',
        text: (n) =>
          `Regarde d’abord tes cinq villes. Du milieu, aucun chemin n’est trop long, et la ville d’où tu pars est reliée tout de suite. Place ton marqueur sur ${n.city}.`,
      },
      only: {
        title: 'C’est tout pour ce tour',
        text: (_, b) =>
          `Pas de rails au premier tour, et le marqueur reste là pendant toute la manche. Appuie sur « ${b.end} ».`,
      },
      near: {
        title: 'Près des autres',
        text: (n) =>
          `Une autre manche : Ada est partie de ${n.city}. Près d’elle, vous partagerez vos rails plus tôt. N’importe quelle intersection convient, ville ou non : place ton marqueur ici, à deux rails du sien.`,
      },
      meet: {
        title: 'Se rejoindre tôt',
        text: () =>
          'Ada a construit un pont. Pose deux rails jusqu’à son marqueur, et les deux réseaux n’en font plus qu’un.',
      },
      gain: {
        title: 'Ce que tu y gagnes',
        text: (n) =>
          `Ada a continué, et ses rails sont maintenant aussi les tiens. Tu as donc déjà fait une bonne partie du chemin vers ${n.city} : pose deux rails dans cette direction.`,
      },
    },
  },
};
