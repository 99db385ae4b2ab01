import { tabStorage } from '../api/browser-storage.ts';

/** Also written by the guard in the head of the dashboard's pages. */
const KEY = 'asked_page';

/** Remembers, for this tab, the dashboard page to open after the login. */
export function saveAskedPage(path: string): void {
  tabStorage.write(KEY, path);
}

/** Returns and forgets the dashboard page that was requested before the login; null if there was none. */
export function takeAskedPage(): string | null {
  const path = tabStorage.read(KEY);
  tabStorage.remove(KEY);
  return path !== null && /^\/dashboard\/[a-z_]+(\?[\w=&.-]*)?$/.test(path) ? path : null;
}
