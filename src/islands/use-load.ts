import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { Load, Resource } from '../stores/resource.ts';

/**
 * Binds an island to something that the API holds: starts from what the build knew, then asks the API. While the
 * page hydrates it gives exactly the state that the HTML was rendered with, whatever another island has loaded.
 */
export function useLoad<T>(resource: Resource<T>, known: T | null): Load<T> {
  const [first] = useState<Load<T>>(() => {
    if (known !== null) resource.seed(known);
    return known === null ? { state: 'loading' } : { state: 'refreshing', data: known };
  });
  useEffect(() => {
    resource.load();
  }, [resource]);
  return useStore(resource.$load, { ssr: () => first });
}
