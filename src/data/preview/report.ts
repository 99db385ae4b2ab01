import type { SampleFact } from '../sample-facts.ts';
import type { ContentRecord } from './content-records.ts';
import type { Finding, Report } from './finding.ts';
import { longTitles } from './long-titles.ts';
import { missingPictures } from './missing-pictures.ts';
import { missingWords } from './missing-words.ts';
import type { ScannedPage } from './scan-page.ts';

export type Reviewed = {
  facts: readonly SampleFact[];
  /** Null where no API was asked. */
  records: readonly ContentRecord[] | null;
  /** Pictures that do not load, with the reason. */
  broken: ReadonlyMap<string, string>;
  pages: readonly ScannedPage[];
};

/** All that is left to do before the site is published, for those who review it. */
export function reportOf({ facts, records, broken, pages }: Reviewed): Report {
  const isContentKnown = records !== null;
  return {
    isContentKnown,
    groups: [
      {
        key: 'facts',
        isComplete: true,
        heading: 'Sample facts',
        intro:
          'Invented, so that every page is complete. A release is refused while money or a call could go to a stranger.',
        none: 'Every fact is the school’s own.',
        findings: facts.map(invented),
      },
      {
        key: 'pictures',
        isComplete: isContentKnown,
        heading: 'Missing pictures',
        intro: 'Records without a picture, and pictures that do not load.',
        none: 'Every record has its picture, and every picture loads.',
        findings: missingPictures(records ?? [], broken),
      },
      {
        key: 'words',
        isComplete: isContentKnown,
        heading: 'Missing alternative texts',
        intro: 'Pictures of which people who cannot see them learn nothing.',
        none: 'Every picture that says something says it in words too.',
        findings: missingWords(records ?? [], pages),
      },
      {
        key: 'titles',
        isComplete: true,
        heading: 'Over-long titles',
        intro: 'Search engines show 60 characters of a title and 160 of a description.',
        none: 'Search engines show every title and description whole.',
        findings: longTitles(pages),
      },
    ],
  };
}

function invented({ file, field, value, isGuarded }: SampleFact): Finding {
  return {
    place: file,
    what: field,
    now: value,
    todo: 'Put in the school’s own and delete “sample: true”.',
    isBlocking: isGuarded,
  };
}
