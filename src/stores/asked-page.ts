import { tabStorage } from '../api/browser-storage.ts';

/** Also written by the inline script in the head of dashboard pages. */
const KEY = 'asked_page';

/** Stores, for this tab, the dashboard page to open after the login. */
export function saveAskedPage(path: string): void {
  tabStorage.write(KEY, path);
}

/** Returns and removes the dashboard page requested before the login; null if there was none. */
export function takeAskedPage(): string | null {
  const path = tabStorage.read(KEY);
  tabStorage.remove(KEY);
  return path !== null && /^\/dashboard\/[a-z_]+(\?[\w=&.-]*)?$/.test(path) ? path : null;
}
