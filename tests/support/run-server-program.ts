import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { COMPILE_CACHE } from './compile-cache.ts';

export interface ProgramEnd {
  readonly code: number | null;
  readonly output: string;
  readonly errors: string;
}

/**
 * Runs a program of src/server/commands to its end, as `npm run` does.
 * @param isFull whether no file can grow: to the program, the disk is full then
 */
export async function runServerProgram(
  name: 'backup' | 'restore' | 'account',
  args: readonly string[],
  { dataDir, isFull = false }: { dataDir: string; isFull?: boolean },
): Promise<ProgramEnd> {
  const program = join(import.meta.dirname, `../../src/server/commands/${name}.ts`);
  const limit = `ulimit -f ${isFull ? 0 : 'unlimited'}; exec "$0" "$@"`;
  const child = spawn('sh', ['-c', limit, process.execPath, program, ...args], {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: COMPILE_CACHE, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [output, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  return { code, output, errors };
}
