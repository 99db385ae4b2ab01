import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $serverLevel, askServer } from '../../stores/server.ts';

/** The last release of our server whose offers this one has (domain/server-kind.ts): 0 for another, null until that is known. */
export function useServerLevel(): number | null {
  useEffect(() => void askServer(), []);
  return useStore($serverLevel, { ssr: 'initial' });
}

/**
 * Whether the server is ours, and offers what the contract does not ask for; false until that is known.
 * @param level what is asked for came with this release of it
 */
export function useOurs(level = 1): boolean {
  return (useServerLevel() ?? 0) >= level;
}
