import { atom, type ReadableAtom } from 'nanostores';
import * as v from 'valibot';
import { deviceStorage, tabStorage } from '../api/browser-storage.ts';
import { refreshSession } from '../api/request.ts';
import { accessToken } from '../api/session.ts';
import { isLater, isLaterForStaff, send } from '../api/transport.ts';
import { decodeOne } from '../domain/decode.ts';
import { endpoints } from '../domain/endpoints.ts';
import { levelOf } from '../domain/server-kind.ts';
import { jsonOf } from '../lib/response-json.ts';

const KEY = 'server-level';
/** Milliseconds that the server may be silent: saves that may have arrived wait for it. */
const TIMEOUT = 15_000;

const $level = atom<number | null>(null);

/** The level of the server (domain/server-kind.ts): 0 for a plain one of the contract, null while unknown. */
export const $serverLevel: ReadableAtom<number | null> = $level;

let asked: Promise<void> | null = null;

/** Whether the server is known to be ours. */
export const isOurs = () => ($level.get() ?? 0) > 0;

/** Whether this device remembers the server as a plain one of the contract. */
export const isKnownAsOther = () => (storedLevel(tabStorage) ?? storedLevel(deviceStorage)) === 0;

/**
 * Determines once per session whether the server is ours: null if unknown. Without a clear response the last one on this
 * device counts, and the next call asks again. Never rejects.
 */
export async function askServer(): Promise<boolean | null> {
  asked ??= ask().catch(() => {
    asked = null;
    $level.set(storedLevel(deviceStorage));
  });
  await asked;
  return $level.get() === null ? null : isOurs();
}

/** Call at login and logout: the next session asks again. */
export function forgetServer(): void {
  asked = null;
  $level.set(null);
  tabStorage.remove(KEY);
}

async function ask(): Promise<void> {
  const known = storedLevel(tabStorage);
  if (known !== null) return $level.set(known);
  const level = await fetchLevel();
  $level.set(level);
  for (const storage of [tabStorage, deviceStorage]) storage.write(KEY, `${level}`);
}

/**
 * Requests the level. A refusal does not end the session, since servers may refuse unknown paths. Throws where the level
 * stays unknown: no response, a server error, or a session that could not be refreshed.
 */
async function fetchLevel(): Promise<number> {
  const token = accessToken();
  const signal = AbortSignal.timeout(TIMEOUT);
  let response = await send(endpoints.capabilities, { signal }, token);
  // With a valid session, the refusal is about the path.
  const isRenewed = response.status === 401 && token !== null && (await refreshSession(token)) === 'renewed';
  if (isRenewed) response = await send(endpoints.capabilities, { signal }, accessToken());
  if (isRenewed ? isLater(response.status) : isLaterForStaff(response.status))
    throw new Error(`The capabilities responded with ${response.status}.`);
  const text = await response.text();
  return response.ok ? levelOf(decodeOne(v.array(v.string()), jsonOf(text)) ?? []) : 0;
}

function storedLevel(storage: typeof deviceStorage): number | null {
  const stored = storage.read(KEY);
  return stored === null ? null : Number.parseInt(stored, 10);
}
