import { type ChildProcess, fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import type { PictureReply, PictureTasks } from './picture-program.ts';
import { SPARING_MALLOC } from './run-child.ts';

const PROGRAM = join(import.meta.dirname, 'picture-program.ts');
const ENVIRONMENT = { UV_THREADPOOL_SIZE: '1', VIPS_CONCURRENCY: '1', ...SPARING_MALLOC };

/** Milliseconds for an upload, a thumbnail, and each size that is cut. */
const LIMIT = 30_000;
/** Milliseconds after which an upload has waited too long for its turn: its connection is closed after two minutes. */
const PATIENCE = 60_000;
/** Milliseconds after which a process without work ends: it would keep its memory. */
const LINGER = 5000;
/** Bytes: one that has grown to more ends after its task. */
const LARGE = 200e6;

const BUSY = { code: 'EAGAIN' };

type Given<K extends keyof PictureTasks> = Parameters<PictureTasks[K]>[0];
type Made<K extends keyof PictureTasks> = Awaited<ReturnType<PictureTasks[K]>>;

/** Whatever has to decode pictures, one after the other, in a process of its own that is there while there is work. */
export interface PictureProcess {
  /**
   * Runs a task of picture-program.ts; uploads and thumbnails go before what is cut. Throws what the task throws: the
   * disk's code stays, `isUnusable` tells what is to blame on the picture, and the code is EAGAIN where the process died or
   * took too long, which costs no other task, and where too many were first.
   */
  run<K extends keyof PictureTasks>(kind: K, given: Given<K>): Promise<Made<K>>;
  /** Ends the process, and with it the task in progress. */
  stop(): void;
}

/** Whether a task failed because of its picture; the message is then for the person who chose it. */
export function isUnusable(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && error.code === 'UNUSABLE';
}

export function openPictureProcess(): PictureProcess {
  const urgent: (() => Promise<void>)[] = [];
  const cuts: (() => Promise<void>)[] = [];
  let isBusy = false;
  let running: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;

  const stop = () => {
    running?.kill('SIGKILL');
    running = undefined;
  };

  const begin = async () => {
    if (isBusy) return;
    isBusy = true;
    clearTimeout(idle);
    for (let task = urgent.shift() ?? cuts.shift(); task !== undefined; task = urgent.shift() ?? cuts.shift())
      await task();
    isBusy = false;
    idle = setTimeout(stop, LINGER).unref();
  };

  const perform = (message: object, limit: number) =>
    new Promise<PictureReply>((resolve) => {
      // One that has died without work is not to be waited for.
      if (running?.exitCode !== null || running.signalCode !== null) running = start();
      const child = running;
      const late = setTimeout(() => child.kill('SIGKILL'), limit);
      const settle = (reply: PictureReply) => {
        clearTimeout(late);
        child.off('message', settle).off('exit', fail).off('error', fail);
        if (running === child && reply.rss > LARGE) stop();
        resolve(reply);
      };
      const fail = () => settle({ fault: 'The process for pictures ended.', ...BUSY, rss: Infinity });
      child.on('message', settle).on('exit', fail).on('error', fail);
      // Where the system can start no process, it is one without a channel.
      if (child.connected) child.send(message);
    });

  return {
    run: (kind, given) =>
      new Promise((resolve, reject) => {
        const sizes = 'sizes' in given ? given.sizes.length : 1;
        const begun = performance.now();
        const task = async () => {
          if (kind !== 'cut' && performance.now() - begun > PATIENCE)
            return reject(Object.assign(new Error('Too many pictures at once.'), BUSY));
          await perform({ kind, given }, sizes * LIMIT).then((reply) => {
            // Cast: the program answers a task with what it returns.
            if ('made' in reply) resolve(reply.made as Made<typeof kind>);
            else reject(Object.assign(new Error(reply.fault), { code: reply.code }));
          }, reject);
        };
        (kind === 'cut' ? cuts : urgent).push(task);
        void begin();
      }),
    stop,
  };
}

function start(): ChildProcess {
  const child = fork(PROGRAM, {
    execArgv: ['--max-old-space-size=64'],
    env: { PATH: process.env.PATH, ...ENVIRONMENT },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  // What becomes of a task tells whether there is a process.
  child.on('error', () => undefined);
  // It does not keep the server from ending.
  child.unref();
  child.channel?.unref();
  return child;
}
