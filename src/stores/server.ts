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

const $level = atom<number | null>(null);

/** The level of the server that responds (domain/server-kind.ts): 0 for a plain one of the contract, null while unknown. */
export const $serverLevel: ReadableAtom<number | null> = $level;

let asked: Promise<void> | null = null;

/** Whether the server is known to be ours. */
export const isOurs = () => ($level.get() ?? 0) > 0;

/** Whether this device knows the server as a plain one of the contract. */
export const isKnownAsOther = () => (storedLevel(tabStorage) ?? storedLevel(deviceStorage)) === 0;

/**
 * Asks the server once a session, and tells whether it is ours: null where that is not known. Without a clear response, the
 * last one on this device counts, and the next call asks again. Never rejects.
 */
export async function askServer(): Promise<boolean | null> {
  asked ??= ask().catch(() => {
    asked = null;
    $level.set(storedLevel(deviceStorage));
  });
  await asked;
  return $level.get() === null ? null : isOurs();
}

/** At a logout and at a login: the next session asks again. */
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
 * A refusal never ends the session: a server may refuse whatever path it does not know. Throws where the level is unknown:
 * no response, a server in trouble, or a session that could not be renewed.
 */
async function fetchLevel(): Promise<number> {
  const token = accessToken();
  let response = await send(endpoints.capabilities, {}, token);
  // Only a live session makes a refusal one of the path.
  const isRenewed = response.status === 401 && token !== null && (await refreshSession(token)) === 'renewed';
  if (isRenewed) response = await send(endpoints.capabilities, {}, accessToken());
  if (isRenewed ? isLater(response.status) : isLaterForStaff(response.status))
    throw new Error(`The capabilities responded with ${response.status}.`);
  const text = await response.text();
  return response.ok ? levelOf(decodeOne(v.array(v.string()), jsonOf(text)) ?? []) : 0;
}

function storedLevel(storage: typeof deviceStorage): number | null {
  const stored = storage.read(KEY);
  return stored === null ? null : Number.parseInt(stored, 10);
}
