import { LANGUAGES, type Language } from '../language.ts';
import { languageName } from './dashboard.ts';

const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`;

/** What staff call a content file where that is not its name. */
const FILE_NAMES: Readonly<Record<string, string>> = {
  model: 'Our Model',
  support: 'Support Us',
  'not-found': 'Page not found',
  contacts: 'Addresses and phone numbers',
  giving: 'The account for donations',
  site: 'The school: name, film, map, verse',
  frame: 'Menu and buttons around every page',
  footer: 'The foot of every page',
  interface: 'Forms, lists and the map',
};

/** The screen of all texts. */
export const textScreenLabels = {
  heading: 'Texts',
  intro:
    'All words and facts of the website but news, pictures and people. Open a page, or search for a word, a name or a number.',
  notOffered:
    'This server keeps no texts of the school: they are in the files of the website. Please tell whoever looks after the website.',
  loadFailed: (reason: string) => `The texts could not be loaded. ${reason}`,
  language: languageName,
  fileName: (file: string) => FILE_NAMES[file] ?? file.charAt(0).toUpperCase() + file.slice(1),
  groups: { pages: 'Pages', facts: 'Facts', frame: 'Around every page' },
  of: (name: string, language: Language) => `${name}, ${languageName(language)}`,
  all: 'All pages',
  search: LANGUAGES.length > 1 ? 'Search all texts in every language' : 'Search all texts',
  filter: 'Show',
  everything: 'All texts',
  marks: {
    changed: 'Changed by the school',
    sample: 'Example: not the school’s own yet',
    missing: 'Not translated: visitors read English',
  },
  texts: (number: number) => count(number, 'text', 'texts'),
  elsewhere: {
    name: 'In the menu, search results and shared links',
    hint: 'What stands there about the page.',
  },
  counted: {
    sample: (number: number) => count(number, 'example', 'examples'),
    changed: (number: number) => `${number} changed`,
  },
  none: 'No text',
  sameEverywhere: 'The same in all languages.',
  /** Beside the text itself. */
  savedHere: 'Saved',
  saveFailed: (reason: string) => `It was not saved. ${reason}`,
  expected: (name: string, what: string) => `Please write in “${name}”: ${what}.`,
  text: 'Text',
  leaveOut: 'Hide this',
  leftOut: 'Hidden: visitors see nothing of it once you save.',
  writeAgain: 'Show it again',
  back: 'Back to the original words',
  confirmBack:
    'Put back the words that came with the website? What the school has written stays at the foot of this screen for 30 days.',
  backDone: 'The words that came with the website are back.',
  backFailed: (reason: string) => `They could not be put back. ${reason}`,
  deleted: 'Recently put back to the original words',
  unfit: (number: number) =>
    `${count(number, 'text', 'texts')} of the school ${number === 1 ? 'does' : 'do'} not fit this version of the website. Visitors read the original words there; nothing is lost.`,
  // Lists.
  list: 'Change the list',
  up: 'Move up',
  down: 'Move down',
  remove: 'Remove',
  add: 'Add an entry',
  about: (at: number) => `entry ${at}`,
  // Facts.
  again: 'The account number once more',
  differs: 'The two account numbers differ.',
  expectations: {
    film: 'a link to a film on YouTube, or its id of eleven characters',
    location: 'two numbers such as 14.652, 74.801, or a link from a maps service that has them',
  },
  locationLink:
    'This link does not hold the place: it is a short one that only leads to it. Open it in a browser, wait for the map, and copy the long link from the address bar. Or press on the place in the maps app until its two numbers show, and copy those.',
  film: 'This film opens:',
  filmHint: 'Paste the link of the film, in any form.',
  location: (latitude: number, longitude: number) => `Marker at ${latitude}, ${longitude}.`,
  locationHint: 'Paste a link from a maps service, or write the two numbers.',
  marker: 'Marker',
  map: 'Choose it on the map',
  closeMap: 'Close the map',
  tapMap: 'Tap the map where the marker should stand.',
  scan: (payee: string) =>
    payee === ''
      ? 'Scan this with a payment app before you save. Is the name that the app shows yours?'
      : `Scan this with a payment app before you save. The app should show the name “${payee}”.`,
  scanPicture: 'Code to scan with a payment app',
  // The other languages.
  isPublic: {
    heading: (language: Language) => `${languageName(language)} is public`,
    meaning: (language: Language) =>
      `Visitors can read every page in ${languageName(language)}. What is not translated yet is in English there.`,
    change: 'Take it down',
    confirm: 'Take these pages down? Their addresses lead to the English pages until you publish them again.',
  },
  isNotPublic: {
    heading: (language: Language) => `${languageName(language)} is not public`,
    meaning: (language: Language) =>
      `Visitors see only the English pages. You can write the words in ${languageName(language)} first.`,
    change: 'Publish it',
    confirm: 'Show these pages to everybody?',
  },
} as const;

/** The facts that are still examples, on the dashboard's home. */
export const sampleTexts = {
  heading: 'Before families see this site',
  intro: (left: number) =>
    left === 1
      ? '1 fact came with the website as an example. Put the school’s own in its place:'
      : `${left} facts came with the website as examples. Put the school’s own in their place:`,
  loadFailed: (reason: string) => `The facts could not be checked. ${reason}`,
} as const;
