/** What the first server of ours that counts as one offers beside the contract, by the names that it lists. */
const FIRST = [
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

/** What each release that offers more has added, the oldest first. */
const RELEASES = [
  FIRST,
  ['answers', 'translations', 'security-events', 'backups', 'texts', 'documents'],
] as const;

/** All that this server offers beside the contract. */
export const OFFERS = RELEASES.flat();

/** How many of these releases a server offers whole: 0 is a plain server of the contract. */
export function levelOf(names: readonly string[]): number {
  const isOffered = (release: readonly string[]) => release.every((name) => names.includes(name));
  const missing = RELEASES.findIndex((release) => !isOffered(release));
  return missing === -1 ? RELEASES.length : missing;
}
