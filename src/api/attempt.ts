import { fingerprint, fingerprintOfBytes } from '../lib/fingerprint.ts';
import type { Call } from './transport.ts';

type Body = Pick<Call, 'json' | 'form'>;

/** One try to create something; `end` once the server has decided on it. */
type Attempt = { headers: Readonly<Record<string, string>>; end: () => void };

/**
 * The key by which a server knows a repeated create, so that it makes no second record where only the response was lost.
 * The same content has the same key until `end`, even after a reload of this tab; changed content has a new one.
 */
export async function attemptOf(path: string, body: Body): Promise<Attempt> {
  const name = `attempt:${path}${await contentOf(body)}`;
  const key = kept(name) ?? newKey();
  try {
    sessionStorage.setItem(name, key);
  } catch {
    // Storage is full or switched off: a repeat may make a second record, as with a server that knows no keys.
  }
  return {
    headers: { 'Idempotency-Key': key },
    end: () => {
      try {
        sessionStorage.removeItem(name);
      } catch {
        // Storage is switched off: there is nothing to forget.
      }
    },
  };
}

function kept(name: string): string | null {
  try {
    return sessionStorage.getItem(name);
  } catch {
    return null;
  }
}

/** `crypto.randomUUID` is missing where the site is looked at without TLS. */
function newKey(): string {
  const numbers = Array.from(crypto.getRandomValues(new Uint32Array(4)));
  return numbers.map((number) => number.toString(16).padStart(8, '0')).join('');
}

async function contentOf({ json, form }: Body): Promise<string> {
  if (form === undefined) return fingerprint(json ?? null);
  const parts = Array.from(form, async ([field, value]) => [
    field,
    typeof value === 'string' ? value : fingerprintOfBytes(await bytesOf(value)),
  ]);
  return fingerprint(await Promise.all(parts));
}

/** A file that cannot be read any more fails when it is sent, with the sentence for that. */
async function bytesOf(file: File): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch {
    return new TextEncoder().encode(newKey());
  }
}
