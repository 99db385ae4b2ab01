import * as v from 'valibot';

/** The cache in which a page leaves messages for the service worker, and the name of the event that wakes it. */
export const LEFT_MESSAGES = 'left-messages';

/** A message that the browser sends by itself once there is signal, whether or not a page is open. */
export const LeftMessage = v.object({
  /** Of the list, from `endpoints`. */
  path: v.string(),
  /** What is sent. */
  json: v.record(v.string(), v.string()),
  /** By which the server knows a repeat. */
  key: v.string(),
  /** When it was left, in milliseconds. */
  at: v.number(),
  /** `begun`: the server may have it. `done`: it has decided, and the page may hear what by sending it once more. */
  state: v.picklist(['left', 'begun', 'done']),
});
export type LeftMessage = v.InferOutput<typeof LeftMessage>;

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
