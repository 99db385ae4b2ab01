import * as v from 'valibot';
import { decodeOne } from '../domain/decode.ts';
import { endpoints } from '../domain/endpoints.ts';
import { refreshSession } from './refresh-session.ts';
import { accessToken } from './session.ts';
import { send } from './transport.ts';

/**
 * The names of what the server offers beside the contract; none where it knows of no such list. A refusal never ends the
 * session: a server may refuse whatever path it does not know. Throws where that is unknown: no response, a server in
 * trouble, or a session that could not be renewed.
 */
export async function fetchCapabilities(): Promise<string[]> {
  const token = accessToken();
  let response = await send(endpoints.capabilities, {}, token);
  // Only a live session makes a refusal one of the path.
  const isRenewed = response.status === 401 && token !== null && (await refreshSession(token)) === 'renewed';
  if (isRenewed) response = await send(endpoints.capabilities, {}, accessToken());
  if (response.status >= 500 || [isRenewed ? 0 : 401, 408, 425, 429].includes(response.status))
    throw new Error(`The capabilities responded with ${response.status}.`);
  const text = await response.text();
  if (!response.ok) return [];
  try {
    return decodeOne(v.array(v.string()), JSON.parse(text)) ?? [];
  } catch {
    return [];
  }
}
