import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether the script runs by now: false in the prerendered HTML and while it is taken over. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/** Whether the visitor asks for less motion; false while the page is prerendered. */
export function useReducedMotion(): boolean {
  return useHydrated() && matchMedia('(prefers-reduced-motion: reduce)').matches;
}
