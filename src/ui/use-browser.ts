import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether the page is hydrated: false in the prerendered HTML and during hydration. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/** Whether the visitor prefers reduced motion; false in the prerendered HTML. */
export function useReducedMotion(): boolean {
  return useHydrated() && matchMedia('(prefers-reduced-motion: reduce)').matches;
}
