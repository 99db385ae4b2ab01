/** Also written by the guard in the head of the dashboard's pages. */
const KEY = 'asked_page';

/** Remembers, for this tab, the dashboard page to open after the login. */
export function saveAskedPage(path: string): void {
  try {
    sessionStorage.setItem(KEY, path);
  } catch {
    // Storage is full or switched off: the login leads to the dashboard's first page.
  }
}

/** Returns and forgets the dashboard page that was requested before the login; null if there was none. */
export function takeAskedPage(): string | null {
  try {
    const path = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return path !== null && /^\/dashboard\/[a-z_]+(\?[\w=&-]*)?$/.test(path) ? path : null;
  } catch {
    return null;
  }
}

export function forgetAskedPage(): void {
  takeAskedPage();
}
