import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import type { CutResult, CutTask } from './cutter.ts';

const PROGRAM = join(import.meta.dirname, 'cutter.ts');

export interface Cutter {
  /** Cuts one picture; calls must not overlap. Never throws: a process that died is a result, and the next one is new. */
  cut(task: CutTask): Promise<CutResult>;
  /** Ends the process: an idle one would keep its memory. */
  stop(): void;
}

/** A process of its own for what would keep visitors waiting, with as little memory as it can do with. */
export function createCutter(): Cutter {
  let running: ChildProcess | undefined;
  const started = () => {
    if (running !== undefined) return running;
    const child = fork(PROGRAM, {
      execArgv: ['--max-old-space-size=64'],
      env: { PATH: process.env.PATH, UV_THREADPOOL_SIZE: '1', MALLOC_ARENA_MAX: '1', VIPS_CONCURRENCY: '1' },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
    const forget = () => {
      if (running === child) running = undefined;
    };
    child.once('exit', forget).once('error', forget);
    // It does not keep the server from ending.
    child.unref();
    child.channel?.unref();
    running = child;
    return child;
  };
  return {
    cut: async (task) => {
      const child = started();
      const ending = new AbortController();
      const { signal } = ending;
      const died = Promise.race([once(child, 'exit', { signal }), once(child, 'error', { signal })]).then(
        (): CutResult => ({ fault: 'The process ended.', code: undefined }),
      );
      const replied = once(child, 'message', { signal }).then(([result]): CutResult => result);
      try {
        // Where the system can start no process, it is one without a channel.
        child.send(task, () => undefined);
        return await Promise.race([replied, died]);
      } catch {
        return { fault: 'The process cannot be started.', code: undefined };
      } finally {
        died.catch(() => undefined);
        replied.catch(() => undefined);
        ending.abort();
      }
    },
    stop: () => {
      running?.kill('SIGKILL');
      running = undefined;
    },
  };
}
