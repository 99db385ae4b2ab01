import { deviceStorage } from '../api/browser-storage.ts';

const HINT = 'messages';

/** Whether this device may hold a visitor's message, also of old releases. Only then do pages load the code for it. */
export function hasMessages(): boolean {
  try {
    return Object.keys(localStorage).some((key) => key === HINT || key.startsWith('form:'));
  } catch {
    return false;
  }
}

/** Stores the hint; returns false where the browser refuses. Workers have no localStorage: a page has set it before. */
export function noteMessages(areThere: boolean): boolean {
  if (typeof document === 'undefined') return true;
  if (areThere) return deviceStorage.write(HINT, 'here');
  deviceStorage.remove(HINT);
  return true;
}
