import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { Load, Resource } from '../../stores/resource.ts';

/** Binds a screen to something that the API holds, and asks for it. For screens that exist in the browser only. */
export function useResource<T>(resource: Resource<T>): Load<T> {
  useEffect(() => {
    resource.load();
  }, [resource]);
  return useStore(resource.$load, { ssr: 'initial' });
}
