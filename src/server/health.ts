import { stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import plugin from 'fastify-plugin';
import program from '../../package.json' with { type: 'json' };
import { extensionEndpoints } from '../domain/extension-endpoints.ts';
import { CHECKS, type ContentHealth, HEALTH_LISTS, Health } from '../domain/health.ts';
import { isBlank } from '../lib/compare-key.ts';
import { newestDay } from '../lib/dates.ts';
import { BACKGROUND_SECTIONS } from '../resources/background-sections.ts';
import { lastBackupAt } from './backups/make-backup.ts';
import { type Content, ownPictures } from './content/content.ts';
import type { Row } from './db/rows.ts';
import type { Route } from './http/route.ts';
import { type Collection, SERVER_RESOURCES } from './resources.ts';
import type { ServedSite, SiteState } from './site/site-files.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** What /readyz answers. */
    readiness(): Promise<Readiness>;
  }
}

/** One check of readiness; the sentence names neither a path nor a secret. */
type Check = { readonly isWell: boolean; readonly detail: string };

type Readiness = { status: 'ready' | 'degraded'; checks: Record<(typeof CHECKS)[number], Check> };

export type HealthOptions = {
  readonly dataDir: string;
  /** Throws what database, disk or the other server throws where nothing can be written. */
  readonly probe: () => Promise<void>;
  readonly site: Pick<ServedSite, 'state'>;
  /** Why the last nightly backup failed; undefined where another server holds the content. */
  readonly backupFault?: () => string | null;
  /** What could not be sent and is tried again, as a sentence. */
  readonly mailFault?: () => string | null;
  /** Bytes of free space below which the disk is nearly full. */
  readonly nearlyFull: number;
};

const DAY = 86_400_000;
const OLDEST_BACKUP = 8 * DAY;

/** Runs the checks. Never throws: a check that throws has failed. */
async function checkAll(parts: HealthOptions): Promise<Readiness> {
  const [write, disk, backup, mail] = await Promise.all([
    checked('Nothing can be written', async () => {
      await parts.probe();
      return well('Content can be written.');
    }),
    checked('The free space cannot be read', () => diskCheck(parts)),
    checked('The last backup cannot be read', () => backupCheck(parts)),
    checked('The waiting mails cannot be read', async () => mailCheck(parts)),
  ]);
  const checks = { write, disk, site: siteCheck(parts.site.state()), backup, mail };
  return { status: Object.values(checks).every(({ isWell }) => isWell) ? 'ready' : 'degraded', checks };
}

const well = (detail: string): Check => ({ isWell: true, detail });
const unwell = (detail: string): Check => ({ isWell: false, detail });

async function checked(failure: string, check: () => Promise<Check>): Promise<Check> {
  try {
    return await check();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'an error';
    return unwell(`${failure}: ${code}.`);
  }
}

async function diskCheck({ dataDir, nearlyFull }: HealthOptions): Promise<Check> {
  const { bavail, bsize } = await statfs(dataDir);
  const free = bavail * bsize;
  return { isWell: free >= nearlyFull, detail: `${Math.floor(free / 1e6)} MB are free.` };
}

async function backupCheck({ dataDir, backupFault }: HealthOptions): Promise<Check> {
  if (backupFault === undefined) return well('The content is kept and backed up elsewhere.');
  const fault = backupFault();
  if (fault !== null) return unwell(fault);
  const lastBackup = await lastBackupAt(dataDir);
  // A new site has a few days before its first backup is due.
  const since = lastBackup ?? (await stat(join(dataDir, 'secret.key'))).mtime;
  const age = Date.now() - since.getTime();
  const days = `${Math.floor(age / DAY)} days`;
  const detail =
    lastBackup === null ? `There is no backup yet, after ${days}.` : `The last backup is ${days} old.`;
  return { isWell: age < OLDEST_BACKUP, detail };
}

function mailCheck({ mailFault }: HealthOptions): Check {
  const fault = mailFault?.() ?? null;
  return fault === null ? well('No mail or call waits after a failure.') : unwell(fault);
}

/** A build that hangs is aborted by its own time limit, and then counts as failed. */
function siteCheck(site: SiteState): Check {
  if (site.state === 'elsewhere') return well('The pages are built elsewhere.');
  if (site.state === 'failed') return unwell(`The pages could not be updated. ${site.error}`);
  if (site.builtAt === null) return unwell('There are no pages yet; they are being built.');
  return well(site.state === 'ready' ? 'The pages are up to date.' : 'The pages are being updated.');
}

/** Liveness and readiness, for a monitor. */
export const health = plugin<HealthOptions>(async (app, options) => {
  app.decorate('readiness', () => checkAll(options));
  app.get('/healthz', () => ({ status: 'ok', version: program.version, site: options.site.state() }));
  app.get('/readyz', async (_request, reply) => {
    const state = await app.readiness();
    return reply.code(state.status === 'ready' ? 200 : 503).send(state);
  });
});

/** For the dashboard: the sentences of the checks that failed, and what the content lacks. */
export const healthRoute: Route = {
  method: 'GET',
  path: `/api/${extensionEndpoints.health}`,
  access: 'token',
  body: 'none',
  capability: 'health',
  response: [200, Health],
  handle: async ({ content, readiness }) => {
    const { checks } = await readiness();
    const failed = CHECKS.filter((check) => !checks[check].isWell);
    return {
      troubles: failed.map((check) => ({ check, detail: checks[check].detail })),
      ...contentHealth(content),
    };
  },
};

const TEXT_FIELDS = ['description', 'des'];

function contentHealth(content: Content): ContentHealth {
  const dates = content.list('news').map(({ date }) => ({ date: String(date) }));
  return {
    sections_without_background: BACKGROUND_SECTIONS.filter(
      (section) => content.list(`${section}_bg`).length === 0,
    ),
    without_picture: lacking(content, (list, row) => !hasPicture(content, list, row)),
    without_text: lacking(content, (list, row) =>
      TEXT_FIELDS.some(
        (field) => field in SERVER_RESOURCES[list].fields && isBlank(String(row[field] ?? '')),
      ),
    ),
    newest_news: newestDay(dates) ?? null,
  };
}

function lacking(content: Content, isLacking: (list: Collection, row: Row) => boolean) {
  return HEALTH_LISTS.flatMap((list) => {
    const rows = content.list(list).filter((row) => isLacking(list, row));
    // Staff see the next ones once these are mended.
    const names = rows.slice(0, 5).map((row) => nameOf(list, row));
    return rows.length === 0 ? [] : [{ list, count: rows.length, names }];
  });
}

function hasPicture(content: Content, list: Collection, row: Row): boolean {
  const { picture } = SERVER_RESOURCES[list];
  if (picture !== undefined) return !isBlank(String(row[picture.field] ?? ''));
  return ownPictures(content, list, row.id).some(({ urls }) => urls.length > 0);
}

/** The first field of a list is the one that staff know items by. */
function nameOf(list: Collection, row: Row): string {
  const [field = ''] = Object.keys(SERVER_RESOURCES[list].fields);
  return String(row[field] ?? '').trim() || `${row.id}`;
}
