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

const QUERY = '(prefers-reduced-motion: reduce)';

/** Whether the visitor asked for less motion; false while the page is prerendered. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(
    (listen) => {
      const query = matchMedia(QUERY);
      query.addEventListener('change', listen);
      return () => query.removeEventListener('change', listen);
    },
    () => matchMedia(QUERY).matches,
    () => false,
  );
}
