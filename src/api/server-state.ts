import * as v from 'valibot';
import { decodeOne } from '../domain/decode.ts';
import { endpoints } from '../domain/endpoints.ts';
import { levelOf } from '../domain/server-kind.ts';
import { type SiteState, siteStateOf } from '../domain/site-state.ts';
import { jsonOf } from '../lib/response-json.ts';
import { refreshSession } from './request.ts';
import { accessToken } from './session.ts';
import { isLater, isLaterForStaff, send } from './transport.ts';

/**
 * The level of the server (domain/server-kind.ts). A refusal never ends the session: a server may refuse whatever path it does
 * not know. Throws where it is unknown: no response, a server in trouble, or a session that could not be renewed.
 */
export async function fetchServerLevel(): Promise<number> {
  const token = accessToken();
  let response = await send(endpoints.capabilities, {}, token);
  // Only a live session makes a refusal one of the path.
  const isRenewed = response.status === 401 && token !== null && (await refreshSession(token)) === 'renewed';
  if (isRenewed) response = await send(endpoints.capabilities, {}, accessToken());
  if (isRenewed ? isLater(response.status) : isLaterForStaff(response.status))
    throw new Error(`The capabilities responded with ${response.status}.`);
  const text = await response.text();
  return response.ok ? levelOf(decodeOne(v.array(v.string()), jsonOf(text)) ?? []) : 0;
}

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
  return siteStateOf(jsonOf(await response.text()));
}
