import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';

/** Has the C library's allocator, which reads these at the start of a process, return freed memory. */
export const LOW_MEMORY_MALLOC = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_TRIM_THRESHOLD_: '131072',
  MALLOC_MMAP_THRESHOLD_: '65536',
};

/** Preloaded into the child: its channel to the server closes however the server ends. */
const ENDS_WITH_SERVER =
  'data:text/javascript,process.channel?.unref();process.once("disconnect",()=>process.kill(process.pid,"SIGKILL"))';

/** The last characters of a program's output, to explain a failure. */
const MAX_OUTPUT = 4000;

type Options = {
  env: NodeJS.ProcessEnv;
  cwd: string;
  /** Options of Node itself. */
  nodeOptions: readonly string[];
  /** Whether the system runs it after the server. */
  hasLowPriority: boolean;
  /** Kills the process. */
  stop: AbortSignal;
};

/**
 * Runs a program in a process that ends with the server. Never throws: the exit code is null if it was killed, undefined
 * if it could not be started.
 */
export function runChild(program: string, args: readonly string[], options: Options) {
  const { env, cwd, nodeOptions, hasLowPriority, stop } = options;
  const child = spawn(process.execPath, [...nodeOptions, '--import', ENDS_WITH_SERVER, program, ...args], {
    cwd,
    env,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    signal: stop,
    killSignal: 'SIGKILL',
  });
  let output = '';
  const append = (chunk: Buffer) => {
    output = (output + chunk.toString('utf8')).slice(-MAX_OUTPUT);
  };
  return new Promise<{ code: number | null | undefined; output: string }>((resolve) => {
    child.once('error', () => {
      if (child.pid === undefined) resolve({ code: undefined, output });
    });
    // A process that could not be started has no pipes.
    if (child.pid === undefined) return;
    if (hasLowPriority) lowerPriority(child.pid);
    child.stdout?.on('data', append);
    child.stderr?.on('data', append);
    child.once('close', (code) => resolve({ code, output }));
  });
}

function lowerPriority(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Some sandboxes forbid it, and the process may have ended.
  }
}
