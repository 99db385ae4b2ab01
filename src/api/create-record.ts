import { endpoints } from '../domain/endpoints.ts';
import type { AdrishyaVolunteerDraft, ContactDraft, VolunteerDraft } from '../domain/message.ts';
import { fingerprint, fingerprintOfBytes } from '../lib/fingerprint.ts';
import { newKey } from '../lib/new-key.ts';
import { ApiError } from './api-error.ts';
import { request } from './request.ts';
import { type Call, watched } from './transport.ts';

type Body = Pick<Call, 'json' | 'form'>;

/** One try to create something; `end` once the server has decided on it. */
type Attempt = { headers: Readonly<Record<string, string>>; end: () => void };

/** For so long servers remember keys; what is older would only look like one. */
const REMEMBERED_FOR = 7 * 86_400_000; // milliseconds

/**
 * The key by which a server knows a repeated create, so that it makes no second record where only the response was lost.
 * The same content has the same key until `end`, even after a reload of this tab; changed content has a new one.
 * @param isOfDevice whether all tabs of this device share the key, today's and those of the next days: a visitor may close
 * the page while a message is on its way, and send the same words once more
 */
export async function attemptOf(path: string, body: Body, isOfDevice = false): Promise<Attempt> {
  const name = await nameOf(path, body);
  const storage = () => (isOfDevice ? localStorage : sessionStorage);
  const key = storedKey(storage, name) ?? newKey();
  try {
    storage().setItem(name, `${key} ${Date.now()}`);
  } catch {
    // Storage is full or switched off: a repeat may make a second record, as with a server that knows no keys.
  }
  return {
    headers: { 'Idempotency-Key': key },
    end: () => {
      try {
        storage().removeItem(name);
      } catch {
        // Storage is switched off: there is nothing to forget.
      }
    },
  };
}

/** The key of an attempt that all tabs of this device share and that has not ended; null where there is none. */
export async function keyOfAttempt(path: string, body: Body): Promise<string | null> {
  return storedKey(() => localStorage, await nameOf(path, body));
}

const nameOf = async (path: string, body: Body) => `attempt:${path}${await contentOf(body)}`;

function storedKey(storage: () => Storage, name: string): string | null {
  try {
    const [key = '', since = ''] = storage().getItem(name)?.split(' ') ?? [];
    return key !== '' && Date.now() - Number(since) < REMEMBERED_FOR ? key : null;
  } catch {
    return null;
  }
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

export type NewRecord = Omit<Call, 'method' | 'headers'> & {
  /** Whether a repeat from another tab, or after the page was closed, must make no second record either. */
  isOncePerDevice?: boolean | undefined;
};

/** Adds a record to the list at this path, once however often it is tried. Throws ApiError if it fails. */
export async function createRecord(path: string, { isOncePerDevice, ...call }: NewRecord): Promise<void> {
  const attempt = await attemptOf(path, call, isOncePerDevice);
  await request(path, { ...call, method: 'POST', headers: attempt.headers }).catch((error: unknown) => {
    // The server knows the key from something else: the next try needs another.
    if (error instanceof ApiError && error.status === 422) attempt.end();
    throw error;
  });
  attempt.end();
}

/** Sends a contact message. Throws ApiError. */
export const sendContactMessage = (json: ContactDraft, signal?: AbortSignal) =>
  sendOnce(endpoints.contactMessages, json, signal);

/** Sends a volunteer's application (home). Throws ApiError. */
export const sendVolunteer = (json: VolunteerDraft, signal?: AbortSignal) =>
  sendOnce(endpoints.volunteers, json, signal);

/** Sends an application to the youth wing. Throws ApiError. */
export const sendAdrishyaVolunteer = (json: AdrishyaVolunteerDraft, signal?: AbortSignal) =>
  sendOnce(endpoints.adrishyaVolunteers, json, signal);

function sendOnce(path: string, json: object, signal: AbortSignal | undefined): Promise<void> {
  return createRecord(path, { json, isOncePerDevice: true, ...watched(signal) });
}
