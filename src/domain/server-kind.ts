/** The capabilities of the first release of our server, by their names in `capabilities/`. */
const FIRST = [
  'idempotency',
  'paging',
  'versions',
  'alt',
  'bulk-delete',
  'single-pictures',
  'history',
  'users',
  'health',
] as const;

/** The capabilities that each later release added, oldest first. */
const RELEASES = [FIRST, ['answers', 'translations', 'texts', 'documents']] as const;

/** All capabilities of this release. */
export const OFFERS = RELEASES.flat();

/** How many of these releases a server supports completely: 0 for a plain server of the contract. */
export function levelOf(names: readonly string[]): number {
  const isOffered = (release: readonly string[]) => release.every((name) => names.includes(name));
  const missing = RELEASES.findIndex((release) => !isOffered(release));
  return missing === -1 ? RELEASES.length : missing;
}
