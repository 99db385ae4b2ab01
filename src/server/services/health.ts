import { stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import program from '../../../package.json' with { type: 'json' };
import {
  CHECKS,
  type ContentHealth,
  HEALTH_LISTS,
  type HealthList,
  type Lacking,
  type MachineHealth,
} from '../../domain/health.ts';
import { BACKGROUND_SECTIONS } from '../../domain/shown-background.ts';
import type { SiteState } from '../../domain/site-state.ts';
import { isBlank } from '../../lib/compare-key.ts';
import { newestDay } from '../../lib/dates.ts';
import type { Row } from '../db/rows.ts';
import { RESOURCES } from '../resources.ts';
import { type Content, ownPictures } from './content.ts';
import { lastBackupAt } from './make-backup.ts';
import type { NightlyBackups } from './nightly-backups.ts';
import type { ServedSite } from './site-files.ts';

/** One check of readiness; the sentence names neither a path nor a secret. */
type ReadinessCheck = { readonly isWell: boolean; readonly detail: string };

export type Readiness = Awaited<ReturnType<ReturnType<typeof watchHealth>['readiness']>>;

export type HealthParts = {
  readonly dataDir: string;
  /** Writes and reads back as a request would. Throws what disk, database or the other server throws. */
  readonly probe: () => Promise<void>;
  readonly site: Pick<ServedSite, 'state' | 'buildMilliseconds'>;
  /** Null where the server makes none by itself; undefined where another server holds the content. */
  readonly nightly?: NightlyBackups | null;
  /** Bytes. */
  readonly leastFree?: number;
  /** Milliseconds between two runs of the checks: anyone may request them. */
  readonly keptFor?: number;
};

const MIN_FREE = 500_000_000;
/** A build with its pictures makes a thousand files. File systems without a limit report 0. */
const MIN_FILES = 2000;
const DAY = 86_400_000;
const OLDEST_BACKUP = 8 * DAY;
const PROBE_LIMIT = 5000;
const KEPT_FOR = 5000;

/** Checks readiness, machine and pages. Never throws: a check that throws counts as failed. */
export function watchHealth(parts: HealthParts) {
  const { dataDir, site, nightly } = parts;
  let last: { at: number; readiness: ReturnType<typeof look> } | null = null;
  const look = async () => {
    const [write, disk, backup] = await Promise.all([
      checked('Nothing can be written', async () => {
        await parts.probe();
        return well('Content can be written.');
      }),
      checked('The free space cannot be read', () => diskCheck(parts)),
      checked('The last backup cannot be read', () => backupCheck(parts)),
    ]);
    const checks = { write, disk, site: siteCheck(site.state()), backup };
    const isReady = Object.values(checks).every(({ isWell }) => isWell);
    return { status: isReady ? 'ready' : 'degraded', checks };
  };
  /** The readiness checks. */
  const readiness = () => {
    if (last === null || performance.now() - last.at >= (parts.keptFor ?? KEPT_FOR))
      last = { at: performance.now(), readiness: look() };
    return last.readiness;
  };
  /** What staff should know of the machine and the pages. */
  const machine = async (): Promise<MachineHealth> => {
    const night = nightly?.state();
    const [{ checks }, backup, free] = await Promise.all([
      readiness(),
      lastBackupAt(dataDir),
      statfs(dataDir).catch(() => null),
    ]);
    const newest = night?.newest;
    return {
      version: program.version,
      site: site.state(),
      build_milliseconds: site.buildMilliseconds(),
      last_backup: backup?.toISOString() ?? null,
      nightly: night
        ? {
            newest: newest ? { made_at: new Date(newest.madeAt).toISOString(), bytes: newest.bytes } : null,
            next: night.next?.toISOString() ?? null,
          }
        : null,
      free_bytes: free === null ? null : free.bavail * free.bsize,
      troubles: CHECKS.flatMap((check) => {
        const { isWell, detail } = checks[check];
        return isWell ? [] : [{ check, detail }];
      }),
    };
  };
  return { readiness, machine };
}

const well = (detail: string): ReadinessCheck => ({ isWell: true, detail });
const unwell = (detail: string): ReadinessCheck => ({ isWell: false, detail });

async function checked(trouble: string, look: () => Promise<ReadinessCheck>): Promise<ReadinessCheck> {
  const late = setTimeout(PROBE_LIMIT, unwell(`${trouble}: no response in time.`), { ref: false });
  try {
    return await Promise.race([look(), late]);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'an error';
    return unwell(`${trouble}: ${code}.`);
  }
}

async function diskCheck({ dataDir, leastFree = MIN_FREE }: HealthParts): Promise<ReadinessCheck> {
  const { bavail, bsize, files, ffree } = await statfs(dataDir);
  if (files > 0 && ffree < MIN_FILES) return unwell(`There is room for ${ffree} more files.`);
  const detail = `${Math.floor((bavail * bsize) / 1e6)} MB are free.`;
  return { isWell: bavail * bsize >= leastFree, detail };
}

async function backupCheck({ dataDir, nightly }: HealthParts): Promise<ReadinessCheck> {
  if (nightly === undefined) return well('The content is kept and backed up elsewhere.');
  const fault = nightly?.fault() ?? null;
  if (fault !== null) return unwell(fault);
  const lastBackup = await lastBackupAt(dataDir);
  // A new site has a few days before its first backup is due.
  const since = lastBackup ?? (await stat(join(dataDir, 'secret.key'))).mtime;
  const age = Date.now() - since.getTime();
  const days = `${Math.max(0, Math.floor(age / DAY))} days`;
  const detail =
    lastBackup === null ? `There is no backup yet, after ${days}.` : `The last backup is ${days} old.`;
  return { isWell: age < OLDEST_BACKUP, detail };
}

/** A build that hangs is aborted by its own time limit, and then counts as failed. */
function siteCheck(site: SiteState): ReadinessCheck {
  if (site.state === 'elsewhere') return well('The pages are built elsewhere.');
  const built =
    site.builtAt === null ? 'There are no pages yet' : `The pages were last updated ${site.builtAt}`;
  if (site.state === 'ready') return well(`${built}.`);
  if (site.state === 'failed') return unwell(`${built}: ${site.error}`);
  return { isWell: site.builtAt !== null, detail: `${built}; new ones are being built.` };
}

/** The most items that are named in each list: once these are mended, staff see the next ones. */
const NAMED = 5;
const TEXT_FIELDS = ['description', 'des'];

/** What visitors would miss in the content. */
export function contentHealth(content: Content): ContentHealth {
  const dates = content.list('news').map(({ date }) => ({ date: String(date) }));
  return {
    sections_without_background: BACKGROUND_SECTIONS.filter(
      (section) => content.list(`${section}_bg`).length === 0,
    ),
    without_picture: lacking(content, (list, row) => !hasPicture(content, list, row)),
    without_text: lacking(content, (list, row) =>
      TEXT_FIELDS.some((field) => field in RESOURCES[list].fields && isBlank(String(row[field] ?? ''))),
    ),
    newest_news: newestDay(dates) ?? null,
  };
}

function lacking(content: Content, isLacking: (list: HealthList, row: Row) => boolean): Lacking {
  return HEALTH_LISTS.flatMap((list) => {
    const rows = content.list(list).filter((row) => isLacking(list, row));
    const names = rows.slice(0, NAMED).map((row) => nameOf(list, row));
    return rows.length === 0 ? [] : [{ list, count: rows.length, names }];
  });
}

function hasPicture(content: Content, list: HealthList, row: Row): boolean {
  const { picture } = RESOURCES[list];
  if (picture !== undefined) return !isBlank(String(row[picture.field] ?? ''));
  return ownPictures(content, list, row.id).some(({ urls }) => urls.length > 0);
}

/** The first field of a list is the one that staff know items by. */
function nameOf(list: HealthList, row: Row): string {
  const [field = ''] = Object.keys(RESOURCES[list].fields);
  return String(row[field] ?? '').trim() || `${row.id}`;
}
