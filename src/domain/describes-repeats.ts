import * as v from 'valibot';

const Parameters = v.array(v.looseObject({ name: v.optional(v.string()) }));
const Description = v.object({
  paths: v.record(
    v.string(),
    v.looseObject({ post: v.optional(v.looseObject({ parameters: v.optional(Parameters) })) }),
  ),
});

/**
 * Whether a server says that it makes one record of a message that comes twice with the same key.
 * @param description what it has at /api/schema/, whatever that is
 * @param path of the list, from `endpoints`
 */
export function describesRepeats(description: unknown, path: string): boolean {
  const { output, success } = v.safeParse(Description, description);
  const parameters = success ? output.paths[`/api/${path}`]?.post?.parameters : undefined;
  return parameters?.some(({ name }) => name === 'Idempotency-Key') ?? false;
}
