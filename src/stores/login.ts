import { atom, type ReadableAtom } from 'nanostores';
import { login } from '../api/account.ts';
import { ApiError } from '../api/api-error.ts';
import { loginTexts } from '../texts/dashboard.ts';
import { forgetCapabilities } from './capabilities.ts';

export type LoginState =
  | { state: 'idle' }
  | { state: 'sending' }
  | { state: 'done' }
  /** `reason` is what the reader can do about it, if that is more than `text` says. */
  | { state: 'failed'; text: string; reason: string | null };

const $state = atom<LoginState>({ state: 'idle' });
let stop = new AbortController();

/** The state of the login. */
export const $login: ReadableAtom<LoginState> = $state;

/** Logs in, once however often it is called meanwhile. The outcome is in `$login`. Never rejects. */
export async function logIn(email: string, password: string): Promise<void> {
  const { state } = $state.get();
  if (state === 'sending' || state === 'done') return;
  $state.set({ state: 'sending' });
  stop = new AbortController();
  try {
    await login(email, password, stop.signal);
    forgetCapabilities();
    $state.set({ state: 'done' });
  } catch (error) {
    console.error(error);
    $state.set({ state: 'failed', ...wordsFor(error) });
  }
}

/** Stops waiting for a response; the login counts as failed. */
export function stopLogin(): void {
  stop.abort();
}

/** Back to an empty form, as when Back restores the page that a login has left. */
export function restartLogin(): void {
  $state.set({ state: 'idle' });
}

function wordsFor(error: unknown): { text: string; reason: string | null } {
  if (!(error instanceof ApiError)) return { text: loginTexts.failed, reason: null };
  if (error.status === 401) return { text: loginTexts.wrong, reason: null };
  const canAct = error.kind === 'unreachable' || error.kind === 'refused';
  return { text: loginTexts.failed, reason: canAct ? error.message : null };
}
