/** What is said when not even words could be loaded; it comes with the page. */
export const shell = {
  title: 'This page did not arrive',
  text: 'The server is not answering, or it has a newer version of this page. Nothing is lost.',
  part: 'A part of this page did not arrive',
  later: 'Not now',
  reload: 'Try again',
};
