import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { StartRefusal } from '../start-refusal.ts';
import { renameDurably, writeDurably } from './durable-file.ts';

const SECRET_BYTES = 32;

/**
 * The secret that signs tokens: made at the first start, readable by its owner only, kept over restarts.
 * Throws StartRefusal when the file holds something else: signing with a short secret would let anybody in.
 */
export async function openSecret(file: string): Promise<Uint8Array> {
  if (!existsSync(file)) return makeSecret(file);
  const stored = await readFile(file, 'utf8');
  const secret = Buffer.from(stored.trim(), 'hex');
  if (secret.length === SECRET_BYTES) return secret;
  throw new StartRefusal(
    `The file ${file} is damaged. Delete it: staff will have to log in again, nothing else is lost.`,
  );
}

async function makeSecret(file: string): Promise<Uint8Array> {
  const secret = randomBytes(SECRET_BYTES);
  await rm(`${file}.new`, { force: true });
  await writeDurably(`${file}.new`, `${secret.toString('hex')}\n`, 0o600);
  await renameDurably(`${file}.new`, file);
  return secret;
}
