import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $capabilities, loadCapabilities } from '../../stores/capabilities.ts';

/** Whether the server offers something beside the contract; false until that is known. */
export function useCapability(name: string): boolean {
  useEffect(() => void loadCapabilities(), []);
  return useStore($capabilities, { ssr: 'initial' }).includes(name);
}
