import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { Capability } from '../../resources/capabilities.ts';
import { $capabilities, loadCapabilities } from '../../stores/capabilities.ts';

/** Whether the server offers this beside the contract; null while unknown. Asks early: stores need it when saving. */
export function useCapability(name: Capability): boolean | null {
  useEffect(() => void loadCapabilities(), []);
  return useStore($capabilities, { ssr: 'initial' })?.includes(name) ?? null;
}
