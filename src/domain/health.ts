import * as v from 'valibot';
import { id, text } from './shapes.ts';
import { BACKGROUND_SECTIONS } from './shown-background.ts';
import { SiteState } from './site-state.ts';

/** The lists that staff keep, by the server's names. */
export const HEALTH_LISTS = [
  'news',
  'gurukulam_activities',
  'adrishya_activities',
  'gallery_gurukulam',
  'gallery_adrishya',
  'team',
  'board',
] as const;
export type HealthList = (typeof HEALTH_LISTS)[number];

/** What must work for the server to do its job. */
export const CHECKS = ['write', 'disk', 'site', 'backup'] as const;

/** Items of one list that lack something: how many, and the names of the first few. */
const Lacking = v.array(
  v.object({ list: v.picklist(HEALTH_LISTS), count: v.number(), names: v.array(v.string()) }),
);
export type Lacking = v.InferOutput<typeof Lacking>;

/** The content as visitors get it; dates of content are days. */
export const ContentHealth = v.object({
  sections_without_background: v.array(v.picklist(BACKGROUND_SECTIONS)),
  without_picture: Lacking,
  without_text: Lacking,
  newest_news: v.nullable(v.string()),
});
export type ContentHealth = v.InferOutput<typeof ContentHealth>;

/** The machine and the pages. What is null is not known, or has not happened yet. */
export const MachineHealth = v.object({
  /** Of the program. */
  version: v.optional(v.string(), ''),
  site: SiteState,
  build_milliseconds: v.nullable(v.number()),
  /** ISO 8601. */
  last_backup: v.nullable(v.string()),
  /** What the server does by itself every night; null where it is not asked to. */
  nightly: v.optional(
    v.nullable(
      v.object({
        /** The newest one: each was opened again before it got its name. Null where there is none yet. */
        newest: v.nullable(v.object({ made_at: v.string(), bytes: v.number() })),
        /** When the next one is due; null where it is due now. */
        next: v.nullable(v.string()),
      }),
    ),
    null,
  ),
  free_bytes: v.nullable(v.number()),
  /** The checks that failed, each with a sentence for whoever looks after the server. */
  troubles: v.array(v.object({ check: v.picklist(CHECKS), detail: v.string() })),
});
export type MachineHealth = v.InferOutput<typeof MachineHealth>;

/** What the server knows about itself. */
export const Health = v.object({ ...MachineHealth.entries, ...ContentHealth.entries });
export type Health = v.InferOutput<typeof Health>;

/** Invented facts that are left in a file of fixed texts, by its name as rows have it. */
export type SampleFile = {
  file: string;
  /** Each with what it is called, and the path of its value. */
  facts: readonly { field: string; path: string }[];
};

/** Something that somebody should do. Urgent: the site, its content or somebody's mail is in danger. */
export type HealthProblem =
  | { kind: (typeof CHECKS)[number]; detail: string }
  | { kind: 'background'; sections: Health['sections_without_background'] }
  | { kind: 'picture' | 'text'; lacking: Lacking[number] }
  | { kind: 'news'; newest: string | null };

const OLD_NEWS = 90 * 86_400_000;

/** What is wrong, the urgent things first. */
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

/** A mail or message to staff or to their bot that the server could not deliver yet. */
export const StuckNotice = v.object({
  id,
  /** How it is sent, as in 'mail'. */
  channel: text,
  created_at: text,
  attempts: v.number(),
  /** Null where it is given up. */
  next_try_at: v.nullable(v.string()),
  /** Empty as long as none failed. */
  last_error: text,
});
export type StuckNotice = v.InferOutput<typeof StuckNotice>;

/** Whether delivering it has failed: one that waits for its first try is on its way. */
export function isStuck({ attempts, last_error, next_try_at }: StuckNotice): boolean {
  return attempts > 0 && (last_error !== '' || next_try_at === null);
}
