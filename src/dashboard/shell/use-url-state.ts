import { useState } from 'react';

/**
 * State in the URL, which survives a reload and a tab that a phone has dropped.
 * @param name the query parameter
 */
export function useUrlState(name: string): [value: string | null, set: (value: string | null) => void] {
  const [value, setValue] = useState(() => new URLSearchParams(location.search).get(name));
  function set(next: string | null): void {
    setValue(next);
    const url = new URL(location.href);
    if (next === null) url.searchParams.delete(name);
    else url.searchParams.set(name, next);
    history.replaceState(history.state, '', url);
  }
  return [value, set];
}
