import { deviceStorage } from '../api/browser-storage.ts';

const HINT = 'messages';

/** Whether this device may hold a visitor's message. Only then do pages load the code for it. */
export function hasMessages(): boolean {
  return deviceStorage.read(HINT) !== null;
}

/** Stores the hint; returns false where the browser refuses. Workers have no localStorage: a page has set it before. */
export function noteMessages(areThere: boolean): boolean {
  if (typeof document === 'undefined') return true;
  if (areThere) return deviceStorage.write(HINT, 'here');
  deviceStorage.remove(HINT);
  return true;
}
