import { useSyncExternalStore } from 'react';

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
