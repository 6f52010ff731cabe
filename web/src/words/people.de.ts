import type { people as en } from './people.en';

export const people: typeof en = {
  nameHeading: 'Wie heißt du?',
  nameText: 'Diesen Namen sehen die anderen an deinem Platz, im Chat und im Verlauf.',
  thatsMe: 'Das bin ich',
  later: 'Jetzt nicht',
  changeName: 'Meinen Namen ändern',
};
