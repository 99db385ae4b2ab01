import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';

export const PROJECT_ROOT = join(import.meta.dirname, '../../..');

/** Lines of the build's output that are kept to explain a failure. */
const KEPT_OUTPUT = 4000;

/** A build that ended without a site; the output is for the log, the message for everybody. */
export class BuildFailure extends Error {
  override readonly name = 'BuildFailure';
  readonly output: string;

  constructor(message: string, output = '') {
    super(message);
    this.output = output;
  }
}

/** What pages are built from, besides the files of the project. */
export interface BuildSource {
  /** The API whose content is taken in; null for pages without a snapshot. */
  readonly contentApi: string | null;
  /** Where the server answers: the pages name this address where the operator has set no SITE_URL. */
  readonly ownAddress: string;
}

/**
 * Builds the site into a folder in a process of its own, below the server's priority; a preview has the report for
 * reviewers besides. Throws BuildFailure; an aborted build throws it too.
 */
export function buildSite(
  outDir: string,
  { contentApi, ownAddress }: BuildSource,
  signal: AbortSignal,
  isPreview = false,
): Promise<void> {
  const astro = join(PROJECT_ROOT, 'node_modules/astro/bin/astro.mjs');
  const {
    ADMIN_EMAIL: _email,
    ADMIN_PASSWORD: _password,
    CONTENT_API: _api,
    PREVIEW_REPORT: _report,
    ...environment
  } = process.env;
  const child = spawn(process.execPath, [astro, 'build', '--outDir', outDir], {
    cwd: PROJECT_ROOT,
    env: {
      ...environment,
      ...(contentApi !== null && { CONTENT_API: contentApi }),
      ...(isPreview && { PREVIEW_REPORT: '1' }),
      OWN_ADDRESS: ownAddress,
      // Whatever the server runs under: visitors must not get React's development build.
      NODE_ENV: 'production',
      ASTRO_TELEMETRY_DISABLED: '1',
      NO_COLOR: '1',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
  });
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  let output = '';
  const keep = (chunk: Buffer) => {
    output = (output + chunk.toString('utf8')).slice(-KEPT_OUTPUT);
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  return new Promise((resolve, reject) => {
    let reason = 'The build of the site could not be started.';
    child.once('error', () => {
      reason = signal.aborted ? 'The build of the site was stopped.' : reason;
      if (child.pid === undefined) reject(new BuildFailure(reason, output));
    });
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new BuildFailure(`The build of the site ended with code ${code ?? 'none'}.`, output));
    });
  });
}
