import { Socket } from 'node:net';
import { isMainThread, Worker, workerData } from 'node:worker_threads';

const WATCH = 'watch the server';

/**
 * Loaded into the process of a build before everything else: ends it when the server is gone, however that died. The
 * standard input is a pipe whose other end only the server holds, so the system closes it then. A thread of its own
 * watches it, because a build keeps its main thread busy for seconds. Threads of the build's own load this file too.
 */
if (isMainThread) new Worker(new URL(import.meta.url), { workerData: WATCH }).unref();
if (workerData === WATCH)
  new Socket({ fd: 0 }).on('close', () => process.kill(process.pid, 'SIGKILL')).resume();
