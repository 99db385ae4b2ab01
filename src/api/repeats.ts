import { describesRepeats } from '../domain/left-message.ts';
import { plainResponse } from './plain-response.ts';

/**
 * Whether the server makes one record of a message that comes twice with the same key. It says so in its description of
 * itself, which visitors may read too; a server without one does not. Null where there was no response.
 * @param path of the list, from `endpoints`
 */
export async function knowsRepeats(path: string): Promise<boolean | null> {
  try {
    const response = await plainResponse('schema/');
    if (response.status >= 500) return null;
    return describesRepeats(await response.json().catch(() => null), path);
  } catch {
    return null;
  }
}
