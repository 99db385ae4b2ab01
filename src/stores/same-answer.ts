import { send } from '../api/transport.ts';
import { fingerprint } from '../lib/fingerprint.ts';

/**
 * Whether the API still gives the answer of which the build kept the fingerprint; no where it gives none, or no JSON.
 * Asked without a token, so that a page that only looks needs no code of the session. Never rejects.
 * @param path as in src/api/endpoints.ts, without `/api/`
 */
export async function isSameAnswer(path: string, print: string): Promise<boolean> {
  try {
    const answer = await send(path, {});
    return answer.ok && fingerprint(await answer.json()) === print;
  } catch {
    return false;
  }
}
