import { useEffect, useEffectEvent, useRef } from 'react';
import { outboxCode } from '../../stores/outbox-state.ts';
import type { PictureChoice } from './use-chosen-picture.ts';
import type { FormState } from './use-content-form.ts';

/**
 * Fills in a news item with what another app has shared, where the URL says so: `?shared=<id>&date=<day>`. Returns what
 * takes it off the device: until the item is sent, or in the outbox, it stays on the screen of what was shared.
 */
export function useSharedStart({ take }: FormState, { choose }: PictureChoice): () => void {
  const drop = useRef<() => void>(undefined);
  const fill = useEffectEvent(async (id: string, date: string) => {
    const taken = await (await outboxCode())?.takeUpShared(id);
    // The form stays empty, and nothing is lost.
    if (taken === undefined) return;
    const { title, text, picture } = taken.thing;
    drop.current = taken.drop;
    for (const [field, words] of Object.entries({ news_name: title, description: text, date }))
      if (words) take(field, words);
    if (picture) choose([picture]);
  });
  useEffect(() => {
    const query = new URLSearchParams(location.search);
    const id = query.get('shared');
    if (id !== null) void fill(id, query.get('date') ?? '');
  }, []);
  return () => {
    drop.current?.();
    drop.current = undefined;
  };
}
