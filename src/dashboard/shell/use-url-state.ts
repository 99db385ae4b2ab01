import { useState } from 'react';

/**
 * What is open on a screen, in the URL: a reload opens it again, and so does a phone that has dropped the tab.
 * @param name of its parameter
 */
export function useUrlState(name: string): [value: string | null, set: (value: string | null) => void] {
  const [value, setValue] = useState(() => new URLSearchParams(location.search).get(name));
  function set(next: string | null): void {
    setValue(next);
    setParameters({ [name]: next });
  }
  return [value, set];
}

/** Null takes a parameter out of the URL. */
function setParameters(values: Readonly<Record<string, string | null>>): void {
  const url = new URL(location.href);
  for (const [name, value] of Object.entries(values)) {
    if (value === null) url.searchParams.delete(name);
    else url.searchParams.set(name, value);
  }
  history.replaceState(history.state, '', url);
}

/** The tab of a screen that the URL names: `?tab=adrishya`. */
export function askedTab(): 'gurukulam' | 'adrishya' {
  return new URLSearchParams(location.search).get('tab') === 'adrishya' ? 'adrishya' : 'gurukulam';
}
