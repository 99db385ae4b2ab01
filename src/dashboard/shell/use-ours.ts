import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $serverLevel, askServer } from '../../stores/server.ts';

/**
 * Whether the server is ours, and offers what the contract does not ask for; false until that is known.
 * @param level what is asked for came with this release of it (domain/server-kind.ts)
 */
export function useOurs(level = 1): boolean {
  useEffect(() => void askServer(), []);
  return (useStore($serverLevel, { ssr: 'initial' }) ?? 0) >= level;
}
