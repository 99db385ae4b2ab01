import { UNDATED } from '../../site.ts';
import { translated } from '../translated.ts';

/** The lists of news. */
export const newsTexts = translated('newsTexts', {
  readMore: 'Read More',
  empty: 'No news available',
  loading: 'Loading news...',
  failed: (reason: string) => `The news could not be loaded. ${reason}`,
  showOlder: 'Show older news',
  older: 'Older news',
  ofYear: (year: string) => (year === UNDATED ? 'News without a date' : `News from ${year}`),
  year: (year: string) => (year === UNDATED ? 'Undated' : year),
});

/** One item of the news. */
export const newsItemTexts = translated('newsItemTexts', {
  missing: 'This news item does not exist',
  missingHelp: 'It may have been taken down, or the link may be mistyped. All our news is on one page.',
  failed: (reason: string) => `This news item could not be loaded. ${reason}`,
});

/** Core activities and initiatives: waiting, empty and failed lists. */
export const activityTexts = translated('activityTexts', {
  picture: (title: string, number: number) => `${title}, picture ${number}`,
  core: {
    loading: 'Loading the activities…',
    empty: 'The core activities will be listed here soon.',
    failed: (reason: string) => `The activities could not be loaded. ${reason}`,
  },
  initiatives: {
    loading: 'Loading the initiatives…',
    empty: 'Our initiatives will be listed here soon.',
    failed: (reason: string) => `The initiatives could not be loaded. ${reason}`,
  },
});

/** The team on the About page. */
export const teamTexts = translated('teamTexts', {
  loading: 'Loading the team…',
  empty: 'Nobody is listed here yet.',
  failed: (reason: string) => `The team could not be loaded. ${reason}`,
});

/** The steering board on the About page. */
export const boardTexts = translated('boardTexts', {
  loading: 'Loading the steering board…',
  empty: 'No board members are listed here yet.',
  failed: (reason: string) => `The steering board could not be loaded. ${reason}`,
});

/** The people on the About page. */
export const peopleTexts = translated('peopleTexts', {
  /** The alt text of a portrait. The bare name would be read out twice: it stands beside the picture. */
  portrait: (name: string) => `Portrait of ${name}`,
});
