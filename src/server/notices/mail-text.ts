import { firstGraphemes } from '../../lib/graphemes.ts';
import { oneLine } from '../../lib/one-line.ts';
import type { Collection } from '../resources.ts';
import type { Row } from '../store/row-tables.ts';

/** A new record, as a mail tells of it. */
export type NewRecord = { collection: Collection; row: Row };

/** How each inbox is called in a mail. */
const FORMS: Readonly<Partial<Record<Collection, string>>> = {
  messages: 'Contact form',
  volunteers: 'Volunteering',
  adrishya_volunteers: 'Volunteering with Adrishya',
};

/** Beyond it a mail gives numbers: after a flood it would be of megabytes. */
const MOST_LISTED = 50;
const LONGEST_NAME = 60;

/** The school's clock, wherever the server is. */
const clock = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
});

/**
 * The subject and the plain text of a mail to staff. The subject has no word of a visitor's; the text has names, unless
 * they are left out, and nothing of what was written.
 */
export function mailText(
  records: readonly NewRecord[],
  { dashboard, withNames }: { dashboard: string | undefined; withNames: boolean },
): { subject: string; text: string } {
  const what = `${records.length} new message${records.length === 1 ? '' : 's'}`;
  const came = `${what} came in through the website:`;
  const lines = withNames ? records.slice(0, MOST_LISTED).map(lineOf) : countsOf(records);
  const more = withNames ? records.length - MOST_LISTED : 0;
  const where = dashboard === undefined ? 'Read and reply in the dashboard.' : `Read and reply: ${dashboard}`;
  return {
    subject: `${what} on the website`,
    text: [
      came,
      '',
      ...lines.map((line) => `- ${line}`),
      ...(more > 0 ? [`and ${more} more.`] : []),
      '',
      where,
      '',
      'Sent by the website’s server, at most once in ten minutes. Times are India’s.',
      '',
    ].join('\n'),
  };
}

function lineOf({ collection, row }: NewRecord): string {
  const name = firstGraphemes(oneLine(String(row.name ?? '')), LONGEST_NAME);
  const time = clock.format(new Date(String(row.date)));
  return `${FORMS[collection]}: ${name}, ${time}${row.suspicion === undefined ? '' : ' (possible spam)'}`;
}

function countsOf(records: readonly NewRecord[]): string[] {
  const byForm = Map.groupBy(records, ({ collection }) => FORMS[collection]);
  return [...byForm].map(([form, list]) => `${form}: ${list.length}`);
}
