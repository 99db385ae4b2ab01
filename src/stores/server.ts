import { atom, type ReadableAtom } from 'nanostores';
import { fetchServerLevel } from '../api/server-kind.ts';

const KEY = 'server-level';

const $level = atom<number | null>(null);

/** The level of the server that responds (domain/server-kind.ts): 0 for a plain one of the contract, null while unknown. */
export const $serverLevel: ReadableAtom<number | null> = $level;

let asked: Promise<void> | null = null;

/** Whether the server is known to be ours. */
export const isOurs = () => ($level.get() ?? 0) > 0;

/**
 * Asks the server once a session, and tells whether it is ours: null where that is not known. Without a clear response, the
 * last one on this device counts, and the next call asks again. Never rejects.
 */
export async function askServer(): Promise<boolean | null> {
  asked ??= ask().catch(() => {
    asked = null;
    $level.set(storedLevel(() => localStorage));
  });
  await asked;
  return $level.get() === null ? null : isOurs();
}

/** At a logout and at a login: the next session asks again. */
export function forgetServer(): void {
  asked = null;
  $level.set(null);
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Storage is switched off: there is nothing to forget.
  }
}

async function ask(): Promise<void> {
  const known = storedLevel(() => sessionStorage);
  if (known !== null) return $level.set(known);
  const level = await fetchServerLevel();
  $level.set(level);
  try {
    sessionStorage.setItem(KEY, `${level}`);
    localStorage.setItem(KEY, `${level}`);
  } catch {
    // Storage is full or switched off: each page asks.
  }
}

/** @param storage opens it, which throws where it is switched off */
function storedLevel(storage: () => Storage): number | null {
  try {
    const stored = storage().getItem(KEY);
    return stored === null ? null : Number.parseInt(stored, 10);
  } catch {
    return null;
  }
}
