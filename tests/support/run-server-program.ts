import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { COMPILE_CACHE } from './compile-cache.ts';

export interface ProgramEnd {
  /** Null when it was killed. */
  readonly code: number | null;
  readonly output: string;
  readonly errors: string;
}

/** Runs a program of src/server/commands to its end, as `npm run` does; it can be killed after so many milliseconds. */
export function runServerProgram(
  name: 'backup' | 'restore' | 'account',
  args: readonly string[],
  {
    dataDir,
    killAfter,
    environment = {},
  }: { dataDir: string; killAfter?: number; environment?: Record<string, string> },
): Promise<ProgramEnd> {
  const program = join(import.meta.dirname, `../../src/server/commands/${name}.ts`);
  const child = spawn(process.execPath, [program, ...args], {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: COMPILE_CACHE, DATA_DIR: dataDir, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let errors = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  const killing = killAfter === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), killAfter);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      clearTimeout(killing);
      resolve({ code, output, errors });
    });
  });
}
