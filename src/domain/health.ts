import * as v from 'valibot';
import { BACKGROUND_SECTIONS } from '../resources/background-sections.ts';
import { COLLECTIONS, RESOURCES } from '../resources/index.ts';

/** The lists of which staff hear what their items lack. */
export const HEALTH_LISTS = COLLECTIONS.filter((name) => RESOURCES[name].report !== undefined);

/** The checks that decide whether the server works. */
export const CHECKS = ['write', 'disk', 'site', 'backup', 'mail'] as const;

/** The items of a list that lack something: how many, and the names of the first few. */
const Lacking = v.array(
  v.object({ list: v.picklist(COLLECTIONS), count: v.number(), names: v.array(v.string()) }),
);
export type Lacking = v.InferOutput<typeof Lacking>;

/** What visitors would miss in the content; dates are days. */
export const ContentHealth = v.object({
  sections_without_background: v.array(v.picklist(BACKGROUND_SECTIONS)),
  without_picture: Lacking,
  without_text: Lacking,
  newest_news: v.nullable(v.string()),
});
export type ContentHealth = v.InferOutput<typeof ContentHealth>;

/** The server's report on itself, for the dashboard. */
export const Health = v.object({
  /** The checks of /readyz that failed, each with its sentence. */
  troubles: v.array(v.object({ check: v.picklist(CHECKS), detail: v.string() })),
  ...ContentHealth.entries,
});
export type Health = v.InferOutput<typeof Health>;

/** Sample facts left in a file of fixed texts; `file` is its name as in a TextOverride. */
export type SampleFile = {
  file: string;
  /** Each with its name, and the path of its value. */
  facts: readonly { field: string; path: string }[];
};

/** Something that somebody should do. It is urgent where the site or its content is in danger. */
export type HealthProblem =
  | { kind: (typeof CHECKS)[number]; detail: string }
  | { kind: 'background'; sections: Health['sections_without_background'] }
  | { kind: 'picture' | 'text'; lacking: Lacking[number] }
  | { kind: 'news'; newest: string | null };

const OLD_NEWS = 90 * 86_400_000;

/** The problems of a report, urgent ones first. */
export function problemsOf(health: Health, now: number): HealthProblem[] {
  const {
    sections_without_background: sections,
    without_picture,
    without_text,
    newest_news: newest,
  } = health;
  return [
    ...health.troubles.map(({ check, detail }) => ({ kind: check, detail })),
    ...(isOldNews(newest, now) ? [{ kind: 'news' as const, newest }] : []),
    ...(sections.length > 0 ? [{ kind: 'background' as const, sections }] : []),
    ...without_picture.map((lacking) => ({ kind: 'picture' as const, lacking })),
    ...without_text.map((lacking) => ({ kind: 'text' as const, lacking })),
  ];
}

/** Whether it is one of the server's own checks. */
export function isUrgent({ kind }: HealthProblem): boolean {
  return CHECKS.some((check) => check === kind);
}

function isOldNews(newest: string | null, now: number): boolean {
  return newest === null || now - Date.parse(newest) > OLD_NEWS;
}
