import { useEffect, useState } from 'react';
import { useHydrated } from './use-browser.ts';

/**
 * What is open or chosen on a page, and its scroll position, stored in the entry of the browser's history: Back and
 * reload restore them where the page is not in the back/forward cache.
 */
type Entry = { open?: Readonly<Record<string, unknown>>; y?: number };

type Value = string | number | object;

/** Like useState, for what is open: restored with the scroll position on return to the page. */
export function useHistoryState<T extends Value>(
  name: string,
  first: T,
): [value: T, choose: (value: T) => void] {
  const isHydrated = useHydrated();
  const [chosen, setChosen] = useState<T>();
  useEffect(saveScrollPosition, []);
  const value = chosen ?? (isHydrated ? readHistoryState<T>(name) : undefined) ?? first;
  function choose(next: T): void {
    saveHistoryState(name, next);
    setChosen(next);
  }
  return [value, choose];
}

/** What was open under this name when the page was left; undefined if nothing, and while prerendering. */
export function readHistoryState<T extends Value>(name: string): T | undefined {
  // Cast: only this module writes it, and each name has one type.
  return entry().open?.[name] as T | undefined;
}

/** Stores what is open under this name in the entry of the browser's history. */
function saveHistoryState(name: string, value: Value): void {
  write({ open: { ...entry().open, [name]: value } });
}

function entry(): Entry {
  return globalThis.history?.state ?? {};
}

function write(part: Entry): void {
  try {
    history.replaceState({ ...history.state, ...part }, '');
  } catch {
    // Safari throws after a hundred calls in half a minute.
  }
}

let isSaved = false;

/** Stores the scroll position from now on, and restores the last one once the page is tall enough. */
function saveScrollPosition(): void {
  if (isSaved) return;
  isSaved = true;
  const saveScroll = () => entry().open && write({ y: scrollY });
  // Some browsers lack `scrollend`, and some store no state while a page is left.
  for (const moment of ['click', 'scrollend', 'pagehide']) window.addEventListener(moment, saveScroll, true);
  const { open, y } = entry();
  if (open === undefined || y === undefined) return;
  const stop = new AbortController();
  const watch = new ResizeObserver(() => {
    if (document.documentElement.scrollHeight < y + innerHeight) return;
    scrollTo({ top: y, behavior: 'instant' });
    stop.abort();
  });
  stop.signal.addEventListener('abort', () => watch.disconnect());
  watch.observe(document.body);
  // A visitor who scrolls meanwhile stays where they are.
  for (const sign of ['wheel', 'touchstart', 'keydown', 'pointerdown'])
    window.addEventListener(sign, () => stop.abort(), { signal: stop.signal, passive: true });
}
