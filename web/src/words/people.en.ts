/** People at a table: their names, what they say to each other, coming and going. */
export const people = {
  nameHeading: 'What should we call you?',
  nameText: 'The others see this name at your seat, in the chat and in the journal.',
  thatsMe: 'That’s me',
  later: 'Not now',
  changeName: 'Change my name',
};
