import { atom, type ReadableAtom } from 'nanostores';
import * as v from 'valibot';
import { isRetryable, isRetryableForStaff } from '../api/api-error.ts';
import { deviceStorage, tabStorage } from '../api/browser-storage.ts';
import { refreshSession } from '../api/request.ts';
import { accessToken } from '../api/session.ts';
import { send } from '../api/transport.ts';
import { decodeOne } from '../domain/decode.ts';
import { endpoints } from '../domain/endpoints.ts';
import { jsonOf } from '../lib/response-json.ts';
import type { Capability } from '../resources/index.ts';

const KEY = 'capabilities';
/** Milliseconds that the server may be silent: saves that may have arrived wait for it. */
const TIMEOUT_MS = 15_000;

const Names = v.array(v.string());
type Names = readonly string[];

const $names = atom<Names | null>(null);

/** The names of what the server offers beyond the contract; null while unknown. */
export const $capabilities: ReadableAtom<Names | null> = $names;

let asked: Promise<void> | null = null;

/** Whether the server offers this, as far as is known without asking; null if it is not. */
export function hasCapability(name: Capability): boolean | null {
  return $names.get()?.includes(name) ?? null;
}

/** Whether this device remembers the server as one that lacks this. */
export function isKnownToLack(name: Capability): boolean {
  const names = storedNames(tabStorage) ?? storedNames(deviceStorage);
  return names !== null && !names.includes(name);
}

/**
 * Whether the server offers this; null if unknown. Asks once per session. Without a clear response the last one on this
 * device counts, and the next call asks again. Never rejects.
 */
export async function askCapability(name: Capability): Promise<boolean | null> {
  await loadCapabilities();
  return hasCapability(name);
}

/** Asks the server for its capabilities, once per session. Never rejects. */
export async function loadCapabilities(): Promise<void> {
  asked ??= load().catch(() => {
    asked = null;
    $names.set(storedNames(deviceStorage));
  });
  await asked;
}

/** Call at login and logout: the next session asks again. */
export function forgetCapabilities(): void {
  asked = null;
  $names.set(null);
  tabStorage.remove(KEY);
}

async function load(): Promise<void> {
  const known = storedNames(tabStorage);
  if (known !== null) return $names.set(known);
  const names = await fetchNames();
  $names.set(names);
  for (const storage of [tabStorage, deviceStorage]) storage.write(KEY, JSON.stringify(names));
}

/**
 * Requests the names. A refusal does not end the session, since servers may refuse unknown paths. Throws where they stay
 * unknown: no response, a server error, or a session that could not be refreshed.
 */
async function fetchNames(): Promise<Names> {
  const token = accessToken();
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  let response = await send(endpoints.capabilities, { signal }, token);
  // With a valid session, the error is about the path.
  const isRenewed =
    response.status === 401 && token !== null && (await refreshSession(token, signal)) === 'renewed';
  if (isRenewed) response = await send(endpoints.capabilities, { signal }, accessToken());
  if (isRenewed ? isRetryable(response.status) : isRetryableForStaff(response.status))
    throw new Error(`The capabilities responded with ${response.status}.`);
  const text = await response.text();
  return response.ok ? (decodeOne(Names, jsonOf(text)) ?? []) : [];
}

function storedNames(storage: typeof deviceStorage): Names | null {
  return decodeOne(Names, jsonOf(storage.read(KEY) ?? ''));
}
