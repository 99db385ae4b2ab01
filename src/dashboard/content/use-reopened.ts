import { useEffect, useEffectEvent, useRef } from 'react';
import type { OutboxItem } from '../../lib/outbox-storage.ts';
import { outboxCode } from '../../stores/outbox-state.ts';

/**
 * Brings something that the server has refused back into its form, where the URL says so: `?again=<key>`. Returns what
 * takes it off the device: until the form is sent, or in the outbox, it stays in its list.
 * @param path of the list that the form adds to
 */
export function useReopened(path: string, fill: (item: OutboxItem) => void): () => void {
  const drop = useRef<() => void>(undefined);
  const reopen = useEffectEvent(async (key: string) => {
    const taken = await (await outboxCode())?.takeUpRefused(key);
    if (taken?.item.path !== path) return;
    drop.current = taken.drop;
    fill(taken.item);
  });
  useEffect(() => {
    const key = new URLSearchParams(location.search).get('again');
    if (key !== null) void reopen(key);
  }, []);
  return () => {
    drop.current?.();
    drop.current = undefined;
  };
}

/** The tab of a screen that the URL names: `?tab=adrishya`. */
export function askedTab(): 'gurukulam' | 'adrishya' {
  return new URLSearchParams(location.search).get('tab') === 'adrishya' ? 'adrishya' : 'gurukulam';
}
