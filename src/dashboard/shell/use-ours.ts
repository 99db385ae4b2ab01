import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $serverLevel, askServer } from '../../stores/server.ts';

/** The level of the server (domain/server-kind.ts): 0 for another, null while unknown. */
export function useServerLevel(): number | null {
  useEffect(() => void askServer(), []);
  return useStore($serverLevel, { ssr: 'initial' });
}

/**
 * Whether the server is ours and has at least this level; false while unknown.
 * @param level the release of our server with the capability in question
 */
export function useOurs(level = 1): boolean {
  return (useServerLevel() ?? 0) >= level;
}
