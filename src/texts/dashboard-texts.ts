import { LANGUAGES, type Language } from '../lib/language.ts';
import { contentTexts, languageName } from './dashboard.ts';

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
  words: 'Forms, lists and the map',
};

/** The screen of all texts. */
export const textTexts = {
  heading: 'Texts',
  intro:
    'Every word and fact of the site that is not news, a picture or a person. Open a page, or search for a sentence that you have seen.',
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
    stale: 'The English has changed since',
    unread: 'Not read by a native reader yet',
    updated: 'The program has new words for it',
  },
  texts: (number: number) => count(number, 'text', 'texts'),
  counted: {
    sample: (number: number) => count(number, 'example', 'examples'),
    changed: (number: number) => `${number} changed`,
    stale: (number: number) => `${number} behind the English`,
    unread: (number: number) => `${number} not read yet`,
  },
  more: (left: number) => `Show more (${left} left)`,
  none: 'No text',
  sameEverywhere: 'The same in all languages.',
  saved: contentTexts.saved,
  saveFailed: (reason: string) => `It was not saved. ${reason}`,
  expected: (what: string) => `Expected ${what}.`,
  saveAnyway: 'Somebody has put the original words back: keep yours, and save again',
  text: 'Text',
  readBy: 'Read by',
  words: 'Put in a name that the site fills in:',
  leaveOut: 'Leave it out',
  leftOut: 'Left out: visitors see nothing of it once you save.',
  writeAgain: 'Write it again',
  back: 'Back to the original words',
  confirmBack:
    'Put back the words that came with the program? What the school has written stays at the foot of this screen for 30 days.',
  backDone: 'The words that came with the program are back.',
  backFailed: (reason: string) => `They could not be put back. ${reason}`,
  deleted: 'Recently put back to the original words',
  shippedNow: 'The program now says:',
  keepOurs: 'Keep the school’s words',
  unfit: (number: number) =>
    `${count(number, 'text', 'texts')} of the school ${number === 1 ? 'does' : 'do'} not fit this version of the program. Visitors read the original words there; nothing is lost.`,
  updated: (number: number) =>
    `The program has new words for ${count(number, 'text', 'texts')} that the school has changed. Yours stay until you decide.`,
  // Lists.
  list: 'Change the list',
  entry: (at: number) => `Entry ${at}`,
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
    place: 'two numbers such as 14.652, 74.801, or a link from a maps service that has them',
  },
  film: 'This film opens:',
  filmHint: 'Paste the link of the film, in any form.',
  place: (latitude: number, longitude: number) => `Marker at ${latitude}, ${longitude}.`,
  placeHint: 'Paste a link from a maps service, or write the two numbers.',
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
  reader: 'Your name, as the reader',
  readerHint: 'Somebody who grew up with the language reads each text, and signs it if it is right.',
  sign: 'Read and right',
  signing: (number: number) => `For native readers: ${number} still to be read`,
  signPage: (number: number) => (number === 1 ? 'Read and right' : `Read and right: all ${number} shown`),
  confirmSign: (number: number) =>
    number === 1
      ? 'Have you read it, and is it right?'
      : `Have you read all ${number} texts, and are they right?`,
  signingNow: 'Signing…',
  signed: (number: number) => `Signed: ${count(number, 'text', 'texts')}.`,
  signFailed: (reason: string) => `Not everything could be signed. ${reason}`,
  nameFirst: 'Please write your name first.',
  readOn: (who: string, day: string) => `Read by ${who || 'somebody'}, ${day}`,
  englishBefore: 'English before:',
  englishNow: 'English now:',
  unread: (language: Language, number: number, all: number) =>
    number === 0
      ? `A native reader has read all ${all} texts in ${languageName(language)}.`
      : `${number} of ${all} texts in ${languageName(language)} have not been read by a native reader.`,
  published: {
    undecided: 'The school has not decided yet whether these pages are public.',
    true: 'The school has published these pages.',
    false: 'The school has taken these pages down.',
  },
  publish: (language: Language) => `Publish ${languageName(language)}`,
  unpublish: (language: Language) => `Take ${languageName(language)} down`,
  confirmPublish: 'Show these pages to everybody?',
  confirmUnpublish:
    'Take these pages down? Their addresses lead to the English pages until you publish them again.',
  // All words in one file.
  wordsFile: 'All words in one file',
  wordsFileIntro:
    'Download every word of the site, in all languages, as the program’s own files: to keep, to edit on a computer, or to give to another school.',
  wordsFileName: (day: string) => `words-${day}.yaml`,
  download: 'Download all words',
  downloading: 'Packing…',
  downloaded: 'The file is on this device.',
  notDownloaded: (reason: string) => `The file could not be made. ${reason}`,
  putBack: 'Put a file back',
  putBackHint: 'You first see how many texts it would change. What is not in the file stays as it is.',
  noWordsFile: 'This is not a file of words that was downloaded here.',
  brokenWordsFile: (line: number) =>
    `This file cannot be read at line ${line}. If it was downloaded here, something is wrong in that line or just above it.`,
  nothingDiffers: 'The file says just what the site says now.',
  differ: (number: number) =>
    `${count(number, 'text', 'texts')} ${number === 1 ? 'differs' : 'differ'} from those of the site.`,
  notTaken: 'These cannot be taken:',
  confirmPut: (number: number) =>
    `Change ${count(number, 'text', 'texts')} of the site? Each can be undone for 30 days.`,
  putThem: 'Put them in place',
  putting: (done: number, all: number) => `${done} of ${all}…`,
  put: (number: number) => `${count(number, 'text', 'texts')} changed. Visitors see it in about ten seconds.`,
  notPut: (reason: string) => `Not all texts could be changed; choose the file again for the rest. ${reason}`,
  print: 'Print for review',
  sheet: (page: string) => `${page}: to be read`,
  right: 'Right?',
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
