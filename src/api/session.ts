import { deviceStorage } from './browser-storage.ts';

/** The storage keys of a session; each holds a raw string. */
const KEYS = ['token', 'access_token', 'refresh_token'] as const;

const KNOWN_BROWSER = 'known_browser';
/** The header of a server that lets browsers in first that have logged in before; others neither send nor get it. */
const PROOF_HEADER = 'Known-Browser';
const OWNER = 'session_of';

type Key = (typeof KEYS)[number] | typeof KNOWN_BROWSER | typeof OWNER;

// Where nothing can be kept, whoever needs the session reads it back and finds none.
const { write, remove } = deviceStorage;

/** What a login or a refresh gave. */
type Tokens = { access: string; refresh?: string | null | undefined };

/**
 * The access token, or null when nobody is logged in. A login and a refresh both write both access keys, so
 * they only differ where another program wrote one of them; `access_token`, the refreshed one, is then newer.
 */
export function accessToken(): string | null {
  return read('access_token') ?? read('token');
}

/** The refresh token, or null: not every server gives one. */
export function refreshToken(): string | null {
  return read('refresh_token');
}

/** Keeps what a login gave; a refresh token of an earlier login never outlives it. */
export function saveLogin({ access, refresh }: Tokens): void {
  // The access keys are overwritten, never first removed: other tabs would take that for a logout.
  if (!refresh) remove('refresh_token');
  remove(OWNER);
  saveRefreshed({ access, refresh });
}

/** Keeps what a refresh gave: a new refresh token where the server rotates, else the old one stays. */
export function saveRefreshed({ access, refresh }: Tokens): void {
  write('token', access);
  write('access_token', access);
  if (refresh) write('refresh_token', refresh);
}

/** Forgets the session; other tabs hear of it by the storage event. */
export function clearSession(): void {
  for (const key of KEYS) remove(key);
  remove(OWNER);
}

/** The email of whose session this is, also without signal; null until the server has said so. The same in all tabs. */
export function sessionOwner(): string | null {
  const owner = read(OWNER);
  return owner && decodeURIComponent(owner);
}

/** Saves the email that the server has named for this session. */
export function saveSessionOwner(email: string): void {
  write(OWNER, encodeURIComponent(email));
}

/**
 * The header with the proof that somebody has logged in with this browser before; none where the server gave none. A
 * logout leaves it: it opens nothing, and lets staff in while strangers use up the guesses at their account.
 */
export function browserProof(): Record<string, string> {
  const proof = read(KNOWN_BROWSER);
  return proof === null ? {} : { [PROOF_HEADER]: proof };
}

/** Keeps the proof that a response gave, if it gave one. */
export function saveBrowserProof(headers: Headers): void {
  const proof = headers.get(PROOF_HEADER);
  if (proof !== null) write(KNOWN_BROWSER, proof);
}

/** What can be a token: other programs have stored these words for nothing, and no header can carry other signs. */
function isToken(value: string): boolean {
  return /^[\x21-\x7e]+$/.test(value) && value !== 'undefined' && value !== 'null';
}

function read(key: Key): string | null {
  const value = deviceStorage.read(key);
  return value !== null && isToken(value) ? value : null;
}
