import { deviceStorage } from './browser-storage.ts';

/** The storage keys of a session; each holds a raw string. */
const KEYS = ['token', 'access_token', 'refresh_token'] as const;

const OWNER = 'session_of';

type Key = (typeof KEYS)[number] | typeof OWNER;

// Write errors are ignored: without storage, reading finds no session.
const { write, remove } = deviceStorage;

/** The tokens from a login or refresh. */
type Tokens = { access: string; refresh?: string | null | undefined };

/**
 * The access token; null when nobody is logged in. Login and refresh write both keys. They differ only if another program
 * wrote one; then `access_token`, the refreshed one, is newer.
 */
export function accessToken(): string | null {
  return read('access_token') ?? read('token');
}

/** The refresh token, or null: some servers have none. */
export function refreshToken(): string | null {
  return read('refresh_token');
}

/** Stores the tokens of a login; the refresh token of an earlier login is removed. */
export function saveLogin({ access, refresh }: Tokens): void {
  // The access keys are overwritten rather than removed first: other tabs would take that for a logout.
  if (!refresh) remove('refresh_token');
  remove(OWNER);
  saveRefreshed({ access, refresh });
}

/** Stores the tokens of a refresh; the refresh token stays if the server does not rotate it. */
export function saveRefreshed({ access, refresh }: Tokens): void {
  write('token', access);
  write('access_token', access);
  if (refresh) write('refresh_token', refresh);
}

/** Ends the session; other tabs learn of it through the storage event. */
export function clearSession(): void {
  for (const key of KEYS) remove(key);
  remove(OWNER);
}

/** The email of the session, shared by all tabs and known offline; null until the server has named it. */
export function sessionOwner(): string | null {
  const owner = read(OWNER);
  return owner && decodeURIComponent(owner);
}

/** Stores the email that the server has named for this session. */
export function saveSessionOwner(email: string): void {
  write(OWNER, encodeURIComponent(email));
}

/** Excludes what other programs have stored for "none", and characters that no header may have. */
function isToken(value: string): boolean {
  return /^[\x21-\x7e]+$/.test(value) && value !== 'undefined' && value !== 'null';
}

function read(key: Key): string | null {
  const value = deviceStorage.read(key);
  return value !== null && isToken(value) ? value : null;
}
