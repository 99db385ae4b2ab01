import { useEffect, useState } from 'react';
import { useHydrated } from './use-browser.ts';

/**
 * What somebody has opened or chosen on a page, and how far down they were, as part of this entry of the browser's history:
 * Back and reload find it again where the browser has not kept the page itself.
 */
type Entry = { open?: Readonly<Record<string, unknown>>; y?: number };

type Value = string | number | object;

/** As useState, for what is open: who comes back to the page finds it again, and their place. */
export function useOpenHere<T extends Value>(name: string, first: T): [value: T, choose: (value: T) => void] {
  const isHydrated = useHydrated();
  const [chosen, setChosen] = useState<T>();
  useEffect(savePlace, []);
  const value = chosen ?? (isHydrated ? openHere<T>(name) : undefined) ?? first;
  function choose(next: T): void {
    saveOpen(name, next);
    setChosen(next);
  }
  return [value, choose];
}

/** What was open under this name when the page was left; undefined where nothing was, and while a page is prerendered. */
export function openHere<T extends Value>(name: string): T | undefined {
  // Only this module writes it, under a name that stands for one type.
  return entry().open?.[name] as T | undefined;
}

export function saveOpen(name: string, value: Value): void {
  write({ open: { ...entry().open, [name]: value } });
}

function entry(): Entry {
  return globalThis.history?.state ?? {};
}

function write(news: Entry): void {
  try {
    history.replaceState({ ...history.state, ...news }, '');
  } catch {
    // Safari refuses more than a hundred in half a minute.
  }
}

let isSaved = false;

/** From now on notes how far down the visitor is, and brings them back there as soon as the page is as tall again. */
function savePlace(): void {
  if (isSaved) return;
  isSaved = true;
  const note = () => entry().open && write({ y: scrollY });
  // Not every browser tells of the end of a scroll, nor writes down what it is told while it leaves a page.
  for (const moment of ['click', 'scrollend', 'pagehide']) window.addEventListener(moment, note, true);
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
  // Whoever scrolls meanwhile wants to be elsewhere.
  for (const sign of ['wheel', 'touchstart', 'keydown', 'pointerdown'])
    window.addEventListener(sign, () => stop.abort(), { signal: stop.signal, passive: true });
}
