import { parentPort } from 'node:worker_threads';
import { weaknessOf } from './new-password.ts';
import { hashPassword, isPassword } from './password-hash.ts';
import type { PasswordResult, PasswordWork } from './password-queue.ts';

/** The thread that judges and hashes new passwords and compares others with stored hashes (password-queue.ts). */
parentPort?.on('message', async (work: PasswordWork) => parentPort?.postMessage(await resultOf(work)));

async function resultOf(work: PasswordWork): Promise<PasswordResult> {
  if ('storedHash' in work) return { isRight: isPassword(work.password, work.storedHash) };
  const weakness = await weaknessOf(work.password, work.email);
  return weakness === null ? { hash: hashPassword(work.password, work.costs) } : { weakness };
}
