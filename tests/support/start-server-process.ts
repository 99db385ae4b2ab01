import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { COMPILE_CACHE } from './compile-cache.ts';
import { followOutput } from './follow-output.ts';
import { ADMIN } from './start-test-server.ts';
import { makeTinySite } from './tiny-site.ts';

const PROGRAMS = {
  start: join(import.meta.dirname, '../../src/server/start.ts'),
  preview: join(import.meta.dirname, '../../src/server/preview.ts'),
};

export interface ServerProcess {
  readonly origin: string;
  readonly pid: number;
  /** Everything that it printed for its operator, and its log. */
  readonly output: () => string;
  /** Sends the signal and waits for the end; returns the exit code, or null when the signal ended it. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>;
}

export interface ProcessLimits {
  /** Which command it is, by default `npm start`. */
  readonly program?: keyof typeof PROGRAMS;
  /** Kilobytes that no file of it can outgrow: to the program, the disk is full then. */
  readonly largestFile?: number;
  /** The control group that it and its children are in. */
  readonly controlGroup?: string | undefined;
  /** Where its error output, which is its log, goes, by default to `output`. */
  readonly logFile?: string;
}

/**
 * `npm start` as a process of its own, for tests that kill it: on a free port, with an empty seed and a tiny site,
 * unless the environment says otherwise. Throws an error with the exit code and the output of one that ends before it listens.
 */
export async function startServerProcess(
  dataDir: string,
  environment: Record<string, string> = {},
  { largestFile, controlGroup, logFile, program = 'start' }: ProcessLimits = {},
): Promise<ServerProcess> {
  await mkdir(dataDir, { recursive: true });
  // POSIX counts the limit in blocks of 512 bytes.
  const blocks = largestFile === undefined ? 'unlimited' : String(largestFile * 2);
  const enter = controlGroup === undefined ? '' : `echo $$ >'${controlGroup}/cgroup.procs'; `;
  const redirect = logFile === undefined ? '' : ` 2>>'${logFile}'`;
  const child = spawn(
    'sh',
    ['-c', `${enter}ulimit -f ${blocks}; exec "$0" "$1"${redirect}`, process.execPath, PROGRAMS[program]],
    {
      env: {
        PATH: process.env.PATH,
        NODE_COMPILE_CACHE: COMPILE_CACHE,
        PORT: '0',
        DATA_DIR: dataDir,
        SITE_DIR: environment.SITE_DIR ?? (await makeTinySite(`${dataDir}-site`)),
        SEED: 'empty',
        ADMIN_EMAIL: ADMIN.email,
        ADMIN_PASSWORD: ADMIN.password,
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const { output, until } = followOutput(child);
  const [, origin = ''] = await until(/The website is at (\S+)\n/);
  return {
    origin,
    pid: child.pid ?? 0,
    output,
    end: (signal) => end(child, signal),
  };
}

async function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const closed = once(child, 'close');
  child.kill(signal);
  await closed;
  return child.exitCode;
}
