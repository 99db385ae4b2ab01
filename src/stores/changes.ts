import { plainAnswer } from '../api/plain-answer.ts';
import { fingerprint } from '../lib/fingerprint.ts';

/**
 * Whether the API still gives the answer of which the build kept the fingerprint; no where it gives none, or no JSON.
 * Never rejects.
 * @param path as in src/domain/endpoints.ts, without `/api/`
 */
export async function isSameAnswer(path: string, print: string): Promise<boolean> {
  try {
    return fingerprint(await plainAnswer(path)) === print;
  } catch {
    return false;
  }
}
