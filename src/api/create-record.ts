import { fingerprint, fingerprintOfBytes } from '../lib/fingerprint.ts';
import { newKey } from '../lib/new-key.ts';
import { ApiError } from './api-error.ts';
import { deviceStorage } from './browser-storage.ts';
import { request } from './request.ts';
import type { Call } from './transport.ts';

type Content = Pick<Call, 'json' | 'form'>;

/** For so long servers remember keys; what is older would only look like one. */
const REMEMBERED_FOR = 7 * 86_400_000; // milliseconds

/**
 * Adds a record to the list at this path, once however often it is tried: by its key a server knows a repeat where only the
 * response was lost. The same content has the same key on this device until the server has decided on it: a visitor may close
 * the page while a message is on its way, and send the same words once more. Changed content has another one. Where the
 * browser keeps nothing, a repeat may make a second record, as with a server that knows no keys. Throws ApiError if it fails.
 */
export async function createRecord(path: string, call: Omit<Call, 'method' | 'headers'>): Promise<void> {
  const name = await nameOf(path, call);
  const key = keyAt(name) ?? newKey();
  deviceStorage.write(name, `${key} ${Date.now()}`);
  await request(path, { ...call, method: 'POST', headers: { 'Idempotency-Key': key } }).catch(
    (error: unknown) => {
      // The server knows the key from something else: the next try needs another.
      if (error instanceof ApiError && error.status === 422) deviceStorage.remove(name);
      throw error;
    },
  );
  deviceStorage.remove(name);
}

/** The key under which this content was tried and not decided on; null where there is none. */
export async function keyOfAttempt(path: string, content: Content): Promise<string | null> {
  return keyAt(await nameOf(path, content));
}

function keyAt(name: string): string | null {
  const [key = '', since = ''] = deviceStorage.read(name)?.split(' ') ?? [];
  return key !== '' && Date.now() - Number(since) < REMEMBERED_FOR ? key : null;
}

async function nameOf(path: string, { json, form }: Content): Promise<string> {
  const parts = Array.from(form ?? [], async ([field, value]) => [
    field,
    typeof value === 'string' ? value : fingerprintOfBytes(await bytesOf(value)),
  ]);
  return `attempt:${path}${fingerprint(form === undefined ? (json ?? null) : await Promise.all(parts))}`;
}

/** A file that cannot be read any more fails when it is sent, with the sentence for that. */
async function bytesOf(file: File): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch {
    return new TextEncoder().encode(newKey());
  }
}
