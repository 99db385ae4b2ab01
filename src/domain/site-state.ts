import * as v from 'valibot';

const moment = v.pipe(v.string(), v.isoTimestamp());

/**
 * Whether the public pages show the current content, from /healthz; times in ISO 8601. `builtAt`: of the build being
 * served. `elsewhere`: not built by this server. The error names no path or secret.
 */
export const SiteState = v.variant('state', [
  v.object({ state: v.literal('ready'), builtAt: moment }),
  v.object({ state: v.literal('building'), builtAt: v.nullable(moment) }),
  v.object({ state: v.literal('failed'), builtAt: v.nullable(moment), failedAt: moment, error: v.string() }),
  v.object({ state: v.literal('elsewhere') }),
]);
export type SiteState = v.InferOutput<typeof SiteState>;

/** The state in a response of /healthz; null for another program's response. Never throws. */
export function siteStateOf(response: unknown): SiteState | null {
  const parsed = v.safeParse(v.object({ site: SiteState }), response);
  return parsed.success ? parsed.output.site : null;
}
