import { tabStorage } from '../api/browser-storage.ts';

/** Also written by the inline script in the head of dashboard pages. */
const KEY = 'return_path';

/** Stores, for this tab, the dashboard page to open after the login. */
export function saveReturnPath(path: string): void {
  tabStorage.write(KEY, path);
}

/** Returns and removes the dashboard page requested before the login; null if there was none. */
export function takeReturnPath(): string | null {
  const path = tabStorage.read(KEY);
  tabStorage.remove(KEY);
  return path !== null && /^\/dashboard\/[a-z_]+(\?[\w=&.-]*)?$/.test(path) ? path : null;
}
