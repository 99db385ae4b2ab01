import { type SiteState, siteStateOf } from '../domain/site-state.ts';

/** Not part of the API: whoever serves these pages reports here on them, whichever server holds the content. */
const HEALTH_URL = '/healthz';

/**
 * Whether the public pages show the content; null on a host that does not say.
 * @throws while that is unknown: no connection, or a proxy in trouble
 */
export async function fetchSiteState(): Promise<SiteState | null> {
  const response = await fetch(HEALTH_URL, { credentials: 'omit', cache: 'no-store' });
  if (response.status >= 500) throw new Error(`${HEALTH_URL} responded with ${response.status}.`);
  if (!response.ok) return null;
  const body = await response.text();
  try {
    return siteStateOf(JSON.parse(body));
  } catch {
    return null;
  }
}
