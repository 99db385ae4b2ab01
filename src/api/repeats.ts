import * as v from 'valibot';
import { plainResponse } from './plain-response.ts';

const Parameters = v.array(v.looseObject({ name: v.optional(v.string()) }));
const Description = v.object({
  paths: v.record(
    v.string(),
    v.looseObject({ post: v.optional(v.looseObject({ parameters: v.optional(Parameters) })) }),
  ),
});

/**
 * Whether the server makes one record of a message that comes twice with the same key. It says so in its description of
 * itself, which visitors may read too; a server without one does not. Null where there was no response.
 * @param path of the list, from `endpoints`
 */
export async function knowsRepeats(path: string): Promise<boolean | null> {
  try {
    const response = await plainResponse('schema/');
    if (response.status >= 500) return null;
    const { output, success } = v.safeParse(Description, await response.json().catch(() => null));
    const parameters = success ? output.paths[`/api/${path}`]?.post?.parameters : undefined;
    return parameters?.some(({ name }) => name === 'Idempotency-Key') ?? false;
  } catch {
    return null;
  }
}
