/**
 * What a server of ours offers beside the contract, by the names that it lists; what comes later adds a name, which then
 * counts alone.
 */
export const OFFERS = [
  'idempotency',
  'paging',
  'versions',
  'alt',
  'bulk-delete',
  'single-pictures',
  'history',
  'schema',
  'notices',
  'users',
  'health',
] as const;

/** `plain` is a server that offers less than ours. */
export type ServerKind = 'ours' | 'plain';

/** A list of names that offers less than ours counts as none. */
export function kindOf(names: readonly string[]): ServerKind {
  return OFFERS.every((name) => names.includes(name)) ? 'ours' : 'plain';
}
