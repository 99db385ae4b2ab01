import { parentPort } from 'node:worker_threads';
import { isPassword } from './password-hash.ts';

/** The thread that compares passwords with stored hashes, one at a time (password-queue.ts). */
parentPort?.on('message', ({ password, storedHash }: { password: string; storedHash: string }) => {
  parentPort?.postMessage(isPassword(password, storedHash));
});
