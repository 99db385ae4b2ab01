import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $server, askServer } from '../../stores/server.ts';

/** Whether the server is ours, and offers what the contract does not ask for; false until that is known. */
export function useOurs(): boolean {
  useEffect(() => void askServer(), []);
  return useStore($server, { ssr: 'initial' }) === 'ours';
}
