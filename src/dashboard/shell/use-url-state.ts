import { useState } from 'react';

/**
 * What is open on a screen, in the URL: a reload opens it again, and so does a phone that has dropped the tab.
 * @param name of its parameter
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
