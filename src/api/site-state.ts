import { type SiteState, siteStateOf } from '../domain/site-state.ts';

/** No call of the API: whoever serves these pages says here how they stand, whichever server holds the content. */
const ADDRESS = '/healthz';

/**
 * How the public pages stand against the content; null on a host that does not say.
 * @throws while that cannot be known: no connection, or a proxy in trouble
 */
export async function fetchSiteState(): Promise<SiteState | null> {
  const answer = await fetch(ADDRESS, { credentials: 'omit', cache: 'no-store' });
  if (answer.status >= 500) throw new Error(`${ADDRESS} answered ${answer.status}.`);
  if (!answer.ok) return null;
  const body = await answer.text();
  try {
    return siteStateOf(JSON.parse(body));
  } catch {
    return null;
  }
}
