import { atom } from 'nanostores';
import * as v from 'valibot';
import { fetchCapabilities } from '../api/capabilities.ts';

const KEY = 'capabilities';

/** What the server offers beside the contract; empty until that is known. */
export const $capabilities = atom<readonly string[]>([]);

let asked: Promise<boolean> | null = null;

/**
 * Asks the server once a session; with a response that names nothing the dashboard offers nothing. Whether it is known
 * now. Never rejects.
 */
export function loadCapabilities(): Promise<boolean> {
  asked ??= load().then(
    () => true,
    () => {
      // Unknown for now: whoever needs it next asks again.
      asked = null;
      return false;
    },
  );
  return asked;
}

/** At a logout and at a login: the next session asks again. */
export function forgetCapabilities(): void {
  asked = null;
  $capabilities.set([]);
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Storage is switched off: there is nothing to forget.
  }
}

async function load(): Promise<void> {
  const known = kept();
  if (known !== null) return $capabilities.set(known);
  const names = await fetchCapabilities();
  $capabilities.set(names);
  try {
    sessionStorage.setItem(KEY, JSON.stringify(names));
  } catch {
    // Storage is full or switched off: each page asks.
  }
}

function kept(): string[] | null {
  try {
    const parsed = v.safeParse(v.array(v.string()), JSON.parse(sessionStorage.getItem(KEY) ?? 'null'));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}
