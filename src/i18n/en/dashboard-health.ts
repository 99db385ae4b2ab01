const TELL = 'Tell whoever looks after the server.';

const quotedNames = (names: readonly string[], count: number) =>
  `${names.map((name) => `“${name}”`).join(', ')}${count > names.length ? ' and others' : ''}`;

/** The health of the site, on the dashboard's home. */
export const healthTexts = {
  heading: 'Site health',
  loading: 'Checking the site…',
  loadFailed: (reason: string) => `The state of the site could not be loaded. ${reason}`,
  well: 'All is well.',
  problems: (count: number) => (count === 1 ? '1 thing to look at' : `${count} things to look at`),
  todo: {
    write: `Nothing can be saved at the moment. ${TELL}`,
    disk: `The server is running out of space. ${TELL} You can help by deleting for good the pictures that nobody needs.`,
    site: 'The server tries again by itself. If this line stays, tell whoever looks after the server.',
    mail: 'The server keeps trying for three days. If this line stays, tell whoever looks after the server.',
    backup: `There is no recent copy to restore from. ${TELL}`,
    background: 'Visitors see the pictures that came with the site. Upload your own.',
    picture: 'Visitors see a drawn pattern or nothing. Edit the item and choose a picture.',
    text: 'Visitors see an empty space. Edit the item and write a few words.',
    news: 'Visitors may think that nobody is there any more. A few lines and a picture will do.',
  },
  background: (sections: readonly string[]) => `No background yet: ${sections.join(', ')}.`,
  picture: (list: string, count: number, names: readonly string[]) =>
    `${list}: ${count} without a picture, ${quotedNames(names, count)}.`,
  text: (list: string, count: number, names: readonly string[]) =>
    `${list}: ${count} without a description, ${quotedNames(names, count)}.`,
  noNews: 'There is no news yet.',
  oldNews: (day: string) => `The latest news is from ${day}, more than 90 days ago.`,
  openScreen: (screen: string) => `Open ${screen}`,
  addNews: 'Add news',
} as const;
