import type { SampleFact } from '../sample-facts.ts';
import type { ContentRecord } from './content-records.ts';
import { longTitles, missingPictures, missingWords, type Problem } from './problems.ts';
import type { ScannedPage } from './scan-page.ts';

export type Reviewed = {
  facts: readonly SampleFact[];
  /** Null where there was no API. */
  records: readonly ContentRecord[] | null;
  /** Pictures that do not load, by URL, with the reason. */
  broken: ReadonlyMap<string, string>;
  pages: readonly ScannedPage[];
};

/** Problems of one kind. */
export type Group = {
  /** Its id on the page. */
  key: string;
  heading: string;
  /** What the group is about. */
  intro: string;
  /** Said where there is no problem. */
  none: string;
  /** Whether all of it could be checked: without an API there is no content. */
  isComplete: boolean;
  problems: readonly Problem[];
};

/** Everything that is left to do before the site is published. */
export function reportOf({ facts, records, broken, pages }: Reviewed): Group[] {
  const isContentKnown = records !== null;
  return [
    {
      key: 'facts',
      isComplete: true,
      heading: 'Sample facts',
      intro:
        'Invented, so that every page is complete. A release is refused while money or a call could go to a stranger.',
      none: 'Every fact is the school’s own.',
      problems: facts.map(({ file, field, value, isGuarded }) => ({
        place: file,
        what: field,
        now: value,
        todo: 'Put in the school’s own and delete “sample: true”.',
        isBlocking: isGuarded,
      })),
    },
    {
      key: 'pictures',
      isComplete: isContentKnown,
      heading: 'Missing pictures',
      intro: 'Records without a picture, and pictures that do not load.',
      none: 'Every record has its picture, and every picture loads.',
      problems: missingPictures(records ?? [], broken),
    },
    {
      key: 'words',
      isComplete: isContentKnown,
      heading: 'Missing alternative texts',
      intro: 'Pictures of which people who cannot see them learn nothing.',
      none: 'Every picture that says something says it in words too.',
      problems: missingWords(records ?? [], pages),
    },
    {
      key: 'titles',
      isComplete: true,
      heading: 'Over-long titles',
      intro: 'Search engines show 60 characters of a title and 160 of a description.',
      none: 'Search engines show every title and description in full.',
      problems: longTitles(pages),
    },
  ];
}

export function countProblems(groups: readonly Group[]): number {
  return groups.reduce((sum, { problems }) => sum + problems.length, 0);
}
