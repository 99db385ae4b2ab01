import { copyFile, cp, readdir, rename, rm, symlink } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import * as v from 'valibot';
import { PagesDone } from '../../domain/site-state.ts';
import { ASTRO_CACHES, cacheFolder } from '../../lib/build-cache.ts';
import { contentHash } from '../../lib/source-hash.ts';
import { copyFiles, removeFolder } from '../db/durable-file.ts';
import { HASHED } from './built-site.ts';
import { runChild, SPARING_MALLOC } from './run-child.ts';

export const PROJECT_ROOT = join(import.meta.dirname, '../../..');

const ASTRO = join(PROJECT_ROOT, 'node_modules/astro/bin/astro.mjs');

/**
 * A build shares a small machine with its server. With early collections, few threads, and allocators (that of the C library,
 * and the bundler's mimalloc) that give back what is freed, it needs half the memory, and no more processor time.
 */
const SPARING_NODE = ['--max-old-space-size=256', '--max-semi-space-size=4'];
const SPARING = {
  UV_THREADPOOL_SIZE: '2',
  RAYON_NUM_THREADS: '1',
  ROLLDOWN_WORKER_THREADS: '1',
  VIPS_CONCURRENCY: '1',
  ...SPARING_MALLOC,
  MIMALLOC_PURGE_DELAY: '0',
  MIMALLOC_ALLOW_THP: '0',
};

/** Each build leaves some fifty files for pages that no other build has, beside 1,700 for Astro and its libraries. */
const MOST_COMPILED = 4000;

/** Where builds of this program write what they leave for the next one. */
const cacheOf = (name: Parameters<typeof cacheFolder>[0]) => resolve(PROJECT_ROOT, cacheFolder(name));

/** What the server and the operator alone need; the build gets its own PREVIEW_REPORT and CONTENT_API. */
const NOT_FOR_BUILDS = [
  'ADMIN_EMAIL',
  'ADMIN_PASSWORD',
  'APPLICATION_WEBHOOK_SECRET',
  'CONTENT_API',
  'PREVIEW_REPORT',
  // The server itself sends the other worker in place of this one, without a new build.
  'SERVICE_WORKER',
  'SMTP_URL',
];

/** A build that ended without a site; the output is for the log, the message for everybody. */
export class BuildFailure extends Error {
  readonly output: string;

  constructor(message: string, output = '') {
    super(message);
    this.output = output;
  }
}

/** What a build makes pages of, besides the files of the project, and where it puts them. */
export interface BuildOrder {
  readonly outDir: string;
  /** The API whose content is taken in; null for pages without a snapshot. */
  readonly contentApi: string | null;
  /** The server's own origin: the pages name it where the operator has set no SITE_URL. */
  readonly ownOrigin: string;
  /** The folder of the build before, for what has not changed. */
  readonly before?: string | undefined;
  /** Is told of each page that is written. */
  readonly onPage?: ((pages: PagesDone) => void) | undefined;
}

export interface BuildOptions {
  /** A preview has the report for reviewers besides. */
  readonly isPreview?: boolean;
  /** The time limit: a build takes a minute or two, and one that hangs would keep all later ones from starting. */
  readonly minutes?: number;
  /** What is run in place of Astro, for tests. */
  readonly program?: string;
}

/**
 * Builds the site into a folder, by way of the folder of caches: Astro cannot rename its files from there to another disk.
 * Throws BuildFailure, also when the build was aborted or took too long, and what the disk throws.
 */
export async function buildSite(
  order: BuildOrder,
  stop: AbortSignal,
  options: BuildOptions = {},
): Promise<void> {
  const { outDir } = order;
  // The same for each build of a data folder, so that a build that was killed leaves nothing for good.
  const workshop = join(cacheOf('workshops'), contentHash(dirname(outDir)));
  await removeFolder(workshop);
  await boundCompileCache(cacheOf('compiled'));
  try {
    await runBuild({ ...order, outDir: workshop }, stop, options);
    // Where there is none, or the disk refuses, the next build does.
    await prunePictureCache(workshop).catch(() => undefined);
    const filter = () => !stop.aborted;
    await rename(workshop, outDir).catch(() => cp(workshop, outDir, { recursive: true, filter }));
    stop.throwIfAborted();
  } finally {
    await removeFolder(workshop);
  }
}

/**
 * Where CACHE_DIR is set nothing is written beside the program, and Astro, which writes next to what it builds, builds a
 * copy of it. Returns the folder of that.
 */
async function copyProgram(): Promise<string> {
  const copy = cacheOf('program');
  await removeFolder(copy);
  for (const name of ['src', 'public']) await copyFiles(join(PROJECT_ROOT, name), join(copy, name));
  for (const name of ['astro.config.mjs', 'package.json', 'package-lock.json', 'tsconfig.json'])
    await copyFile(join(PROJECT_ROOT, name), join(copy, name));
  await symlink(join(PROJECT_ROOT, 'node_modules'), join(copy, 'node_modules'), 'junction');
  return copy;
}

/** A process of its own, below the server's priority, which dies with the server. */
async function runBuild(
  { outDir, contentApi, ownOrigin, before = '', onPage }: BuildOrder,
  stop: AbortSignal,
  { isPreview = false, minutes = 30, program = ASTRO }: BuildOptions,
): Promise<void> {
  const environment: NodeJS.ProcessEnv = { ...process.env };
  for (const name of NOT_FOR_BUILDS) delete environment[name];
  const limit = AbortSignal.timeout(minutes * 60_000);
  const { code, output } = await runChild(program, ['build', '--outDir', outDir], {
    nodeOptions: SPARING_NODE,
    cwd: process.env.CACHE_DIR ? await copyProgram() : PROJECT_ROOT,
    env: {
      ...environment,
      ...SPARING,
      // What Node has compiled of Astro and its libraries: with it a build takes two seconds less of its 12.
      NODE_COMPILE_CACHE: environment.NODE_COMPILE_CACHE || cacheOf('compiled'),
      ...(contentApi !== null && { CONTENT_API: contentApi }),
      ...(isPreview && { PREVIEW_REPORT: '1' }),
      OWN_ORIGIN: ownOrigin,
      SITE_BEFORE: before,
      // Whatever the server runs under: visitors must not get React's development build.
      NODE_ENV: 'production',
      ASTRO_TELEMETRY_DISABLED: '1',
      NO_COLOR: '1',
    },
    stop: AbortSignal.any([stop, limit]),
    onMessage: (message) => v.is(PagesDone, message) && onPage?.(message),
  });
  if (code === 0) return;
  const fail = (ending: string) => new BuildFailure(`The build of the site ${ending}.`, output);
  if (code === undefined) throw fail('could not be started');
  if (stop.aborted) throw fail('was stopped');
  if (limit.aborted) throw fail('took too long and was stopped');
  throw fail(`ended with code ${code ?? 'none'}`);
}

/** Empties the folder in which Node keeps what it has compiled, once too much in it is of builds that are over. */
async function boundCompileCache(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  if (names.length > MOST_COMPILED) await removeFolder(folder);
}

/**
 * Deletes from Astro's cache the pictures that the build in this folder does not have, and their records: staff have
 * deleted what they show. A build of other content makes its own again. Throws what the disk throws.
 */
async function prunePictureCache(root: string): Promise<void> {
  const cache = join(cacheOf('astro'), ASTRO_CACHES.pictures);
  const used = new Set(await readdir(join(root, HASHED)));
  const names = await readdir(cache);
  const unused = names.filter((name) => !name.startsWith('.') && !used.has(name.replace(/\.json$/, '')));
  for (const name of unused) await rm(join(cache, name), { force: true });
}
