import type { ResourceParts } from './resource-request.ts';

/**
 * Removes the files of pictures that no record shows any more. Never throws, for the answer is settled by then: what
 * stays is swept at the next start.
 */
export function forgetPictures({ store, media }: ResourceParts, addresses: readonly unknown[]): void {
  if (addresses.every((address) => typeof address !== 'string')) return;
  try {
    store.undisturbed((named) => media.discard(addresses, named));
  } catch {
    // The disk refuses, or a restore is long at work.
  }
}
