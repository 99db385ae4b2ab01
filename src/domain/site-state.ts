/**
 * Whether the public pages show the current content, as in /healthz; times in ISO 8601. `builtAt`: of the build being
 * served. `elsewhere`: not built by this server. The error names no path or secret.
 */
export type SiteState =
  | { state: 'ready'; builtAt: string }
  | { state: 'building'; builtAt: string | null }
  | { state: 'failed'; builtAt: string | null; failedAt: string; error: string }
  | { state: 'elsewhere' };
