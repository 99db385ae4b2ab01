import { atom, type ReadableAtom } from 'nanostores';
import { deviceStorage, tabStorage } from '../api/browser-storage.ts';
import { fetchServerLevel } from '../api/server-state.ts';

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
  const level = await fetchServerLevel();
  $level.set(level);
  for (const storage of [tabStorage, deviceStorage]) storage.write(KEY, `${level}`);
}

function storedLevel(storage: typeof deviceStorage): number | null {
  const stored = storage.read(KEY);
  return stored === null ? null : Number.parseInt(stored, 10);
}
