import { copyFile, cp, readdir, rename, symlink } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { cacheFolder } from '../../build/cache-folder.ts';
import { contentHash } from '../../build/source-hash.ts';
import { copyFiles, removeFolder } from '../db/durable-file.ts';
import { LOW_MEMORY_MALLOC, runChild } from './run-child.ts';

export const PROJECT_ROOT = join(import.meta.dirname, '../../..');

const ASTRO = join(PROJECT_ROOT, 'node_modules/astro/bin/astro.mjs');

/**
 * Limits the memory of builds, which share a small machine with the server. Early collections, few threads and allocators
 * (of the C library and the bundler) that return freed memory cost no processor time.
 */
const LOW_MEMORY_NODE = ['--max-old-space-size=256', '--max-semi-space-size=4'];
const LOW_MEMORY = {
  UV_THREADPOOL_SIZE: '2',
  RAYON_NUM_THREADS: '1',
  ROLLDOWN_WORKER_THREADS: '1',
  VIPS_CONCURRENCY: '1',
  ...LOW_MEMORY_MALLOC,
  MIMALLOC_PURGE_DELAY: '0',
  MIMALLOC_ALLOW_THP: '0',
};

/**
 * The number of files at which the compile cache is emptied: each build adds some to those of Astro and its
 * libraries.
 */
const MAX_COMPILED = 4000;

/** A folder in the cache of builds. */
const cacheOf = (name: Parameters<typeof cacheFolder>[0]) => resolve(PROJECT_ROOT, cacheFolder(name));

/** Settings that the build must not inherit; CONTENT_API is set for each build. */
const NOT_FOR_BUILDS = [
  'ADMIN_EMAIL',
  'ADMIN_PASSWORD',
  'APPLICATION_WEBHOOK_SECRET',
  'CONTENT_API',
  'SMTP_URL',
];

/** A failed build; its output is for the log, the message for everybody. */
export class BuildFailure extends Error {
  readonly output: string;

  constructor(message: string, output = '') {
    super(message);
    this.output = output;
  }
}

/** What a build reads, and where it writes. */
export interface BuildOrder {
  readonly outDir: string;
  /** The origin of the API to build from; null for pages without content. */
  readonly contentApi: string | null;
  /** The server's own origin, used in the pages where there is no SITE_URL. */
  readonly ownOrigin: string;
  /** The folder of the previous build, to reuse unchanged pages. */
  readonly before?: string | undefined;
  /** Whether there is no site yet, so that the build disturbs nobody: it runs with normal priority. */
  readonly isFirst?: boolean;
}

export interface BuildOptions {
  /** The time limit in minutes: a build that hangs would block all later ones. */
  readonly minutes?: number;
  /** The program to run instead of Astro, for tests. */
  readonly program?: string;
}

/**
 * Builds the site into a folder. It is built in the cache folder and then moved, because Astro cannot rename files across
 * disks. Throws BuildFailure, also when the build was aborted or took too long, and what the disk throws.
 */
export async function buildSite(
  order: BuildOrder,
  stop: AbortSignal,
  options: BuildOptions = {},
): Promise<void> {
  const { outDir } = order;
  // The same folder for each build of a data folder, so that the next one removes what a kill has left.
  const building = join(cacheOf('builds'), contentHash(dirname(outDir)));
  await removeFolder(building);
  await boundCompileCache(cacheOf('compiled'));
  try {
    await runBuild({ ...order, outDir: building }, stop, options);
    const filter = () => !stop.aborted;
    await rename(building, outDir).catch(() => cp(building, outDir, { recursive: true, filter }));
    stop.throwIfAborted();
  } finally {
    await removeFolder(building);
  }
}

/**
 * Copies the program into CACHE_DIR, if that is set, and returns the folder to build in: Astro writes beside the project,
 * which may be read-only.
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

/** Runs the build in a process that ends with the server and, unless it is the first one, has a lower priority. */
async function runBuild(
  { outDir, contentApi, ownOrigin, before = '', isFirst = false }: BuildOrder,
  stop: AbortSignal,
  { minutes = 30, program = ASTRO }: BuildOptions,
): Promise<void> {
  const environment: NodeJS.ProcessEnv = { ...process.env };
  for (const name of NOT_FOR_BUILDS) delete environment[name];
  const limit = AbortSignal.timeout(minutes * 60_000);
  const { code, output } = await runChild(program, ['build', '--outDir', outDir], {
    nodeOptions: LOW_MEMORY_NODE,
    hasLowPriority: !isFirst,
    cwd: process.env.CACHE_DIR ? await copyProgram() : PROJECT_ROOT,
    env: {
      ...environment,
      ...LOW_MEMORY,
      // Node's compile cache saves the time to compile Astro again for each build.
      NODE_COMPILE_CACHE: environment.NODE_COMPILE_CACHE || cacheOf('compiled'),
      ...(contentApi !== null && { CONTENT_API: contentApi }),
      OWN_ORIGIN: ownOrigin,
      SITE_BEFORE: before,
      // Whatever the server's own NODE_ENV is: visitors must not get React's development build.
      NODE_ENV: 'production',
      ASTRO_TELEMETRY_DISABLED: '1',
      NO_COLOR: '1',
    },
    stop: AbortSignal.any([stop, limit]),
  });
  if (code === 0) return;
  const fail = (ending: string) => new BuildFailure(`The build of the site ${ending}.`, output);
  if (code === undefined) throw fail('could not be started');
  if (stop.aborted) throw fail('was stopped');
  if (limit.aborted) throw fail('took too long and was stopped');
  throw fail(`ended with code ${code ?? 'none'}`);
}

/** Empties the compile cache once it is too large. */
async function boundCompileCache(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  if (names.length > MAX_COMPILED) await removeFolder(folder);
}
