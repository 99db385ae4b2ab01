import { deviceStorage } from '../api/browser-storage.ts';

const HINT = 'messages';

/** Whether a visitor's message may be here, or one of the releases before December 2026: else no page loads that code. */
export function hasMessages(): boolean {
  try {
    return Object.keys(localStorage).some((key) => key === HINT || key.startsWith('form:'));
  } catch {
    return false;
  }
}

/** Returns whether it is noted: a browser may refuse. A worker has no such storage; what it changes a page has noted. */
export function noteMessages(areThere: boolean): boolean {
  if (typeof document === 'undefined') return true;
  if (areThere) return deviceStorage.write(HINT, 'here');
  deviceStorage.remove(HINT);
  return true;
}
