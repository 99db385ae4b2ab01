import { atom, type ReadableAtom } from 'nanostores';
import { fetchServerKind } from '../api/server-kind.ts';
import type { ServerKind } from '../domain/server-kind.ts';

const KEY = 'server';

const $kind = atom<ServerKind | 'unknown'>('unknown');

/** Which server it is that responds: ours with all that it offers, a plain one of the contract, or not known yet. */
export const $server: ReadableAtom<ServerKind | 'unknown'> = $kind;

let asked: Promise<void> | null = null;

/** Whether the server is known to be ours. */
export const isOurs = () => $kind.get() === 'ours';

/**
 * Asks the server once a session. Where it gives no clear response, what it last said on this device counts, and whoever
 * needs it next asks again. Never rejects.
 */
export async function askServer(): Promise<ServerKind | 'unknown'> {
  asked ??= ask().catch(() => {
    asked = null;
    $kind.set(storedKind(() => localStorage) ?? 'unknown');
  });
  await asked;
  return $kind.get();
}

/** At a logout and at a login: the next session asks again. */
export function forgetServer(): void {
  asked = null;
  $kind.set('unknown');
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Storage is switched off: there is nothing to forget.
  }
}

async function ask(): Promise<void> {
  const known = storedKind(() => sessionStorage);
  if (known !== null) return $kind.set(known);
  const kind = await fetchServerKind();
  $kind.set(kind);
  try {
    sessionStorage.setItem(KEY, kind);
    localStorage.setItem(KEY, kind);
  } catch {
    // Storage is full or switched off: each page asks.
  }
}

/** @param storage opens it, which throws where it is switched off */
function storedKind(storage: () => Storage): ServerKind | null {
  try {
    const stored = storage().getItem(KEY);
    return stored === 'ours' || stored === 'plain' ? stored : null;
  } catch {
    return null;
  }
}
