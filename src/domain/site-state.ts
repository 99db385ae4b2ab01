import * as v from 'valibot';

const moment = v.pipe(v.string(), v.isoTimestamp());

/**
 * How the public pages stand against the content: what /healthz tells the dashboard (moments in ISO 8601; the error
 * names no path and no secret). `builtAt` is the build that visitors get, null before the first one is ready.
 * `elsewhere`: this server does not build them, so it cannot say.
 */
export const SiteState = v.variant('state', [
  v.object({ state: v.literal('ready'), builtAt: moment }),
  v.object({ state: v.literal('building'), builtAt: v.nullable(moment) }),
  v.object({ state: v.literal('failed'), builtAt: v.nullable(moment), failedAt: moment, error: v.string() }),
  v.object({ state: v.literal('elsewhere') }),
]);
export type SiteState = v.InferOutput<typeof SiteState>;

/** The state that an answer of /healthz tells; null where another program answers under that address. Never throws. */
export function siteStateOf(answer: unknown): SiteState | null {
  const parsed = v.safeParse(v.object({ site: SiteState }), answer);
  return parsed.success ? parsed.output.site : null;
}
