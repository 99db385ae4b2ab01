import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { Capability } from '../../resources/index.ts';
import { $capabilities, loadCapabilities } from '../../stores/capabilities.ts';

/**
 * Returns whether the server offers this beyond the contract; null while that is unknown, true for what is part of the
 * contract. It asks when the component mounts, so that a later save need not wait for the response.
 */
export function useCapability(name: Capability | 'contract'): boolean | null {
  useEffect(() => void loadCapabilities(), []);
  const names = useStore($capabilities, { ssr: 'initial' });
  return name === 'contract' || (names?.includes(name) ?? null);
}
