import { spawn } from 'node:child_process';
import { Socket } from 'node:net';
import { constants, setPriority } from 'node:os';
import { isMainThread, Worker, workerData } from 'node:worker_threads';

/**
 * With these the C library's allocator, which reads them when a process begins, gives back what is freed: fifteen photographs
 * leave 110 MB behind in place of 280.
 */
export const SPARING_MALLOC = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_TRIM_THRESHOLD_: '131072',
  MALLOC_MMAP_THRESHOLD_: '65536',
};

/** Characters of the end of what a program prints that are kept, to explain a failure. */
const KEPT_OUTPUT = 4000;

type Options = {
  env: NodeJS.ProcessEnv;
  /** Kills it: what it was to make is thrown away. */
  stop: AbortSignal;
  /** Options of Node itself. */
  nodeOptions?: readonly string[];
  cwd?: string;
  /** Is told what the program sends, by `process.send`. */
  onMessage?: ((message: unknown) => void) | undefined;
};

/**
 * Runs a program in a process of its own, below the server's priority, which dies with the server. Never throws: the exit
 * code is null where it was killed, and undefined where it could not be started.
 */
export function runChild(program: string, args: readonly string[], options: Options) {
  const { env, stop, nodeOptions = [], cwd, onMessage } = options;
  const child = spawn(process.execPath, [...nodeOptions, '--import', WATCHED, program, ...args], {
    cwd,
    env,
    stdio: ['pipe', 'pipe', 'pipe', 'ipc'],
    signal: stop,
    killSignal: 'SIGKILL',
  });
  let output = '';
  const keep = (chunk: Buffer) => {
    output = (output + chunk.toString('utf8')).slice(-KEPT_OUTPUT);
  };
  return new Promise<{ code: number | null | undefined; output: string }>((resolve) => {
    child.once('error', () => {
      if (child.pid === undefined) resolve({ code: undefined, output });
    });
    // One that could not be started has no pipes.
    if (child.pid === undefined) return;
    giveWay(child.pid);
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    if (onMessage !== undefined) child.on('message', onMessage);
    child.once('close', (code) => resolve({ code, output }));
  });
}

/** Puts a process below the server's priority. */
export function giveWay(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // A sandbox may forbid it: it runs beside the server then. Or it is gone already.
  }
}

/**
 * This file once more, loaded into the child, and its threads, before everything else: ends it when the server is gone, which
 * closes the standard input. A thread of its own watches that, because a build keeps its main thread busy for seconds.
 */
const WATCHED = `${import.meta.url.split('?')[0]}?watched`;
if (import.meta.url === WATCHED) {
  if (isMainThread) new Worker(new URL(WATCHED), { workerData: WATCHED }).unref();
  if (workerData === WATCHED)
    new Socket({ fd: 0 }).on('close', () => process.kill(process.pid, 'SIGKILL')).resume();
}
