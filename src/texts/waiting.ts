/** What a visitor reads while there is no built site; the line for staff below it is in English alone. */
export const waitingPageTexts = {
  building: {
    heading: 'One moment, please',
    text: 'The website is being prepared, which takes a minute or two. This page opens it automatically.',
  },
  failed: {
    heading: 'The website is not available',
    text: 'It could not be prepared. The server tries again every ten minutes, and this page opens the website automatically.',
  },
};
