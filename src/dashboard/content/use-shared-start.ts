import { useEffect, useEffectEvent, useRef } from 'react';
import type { PictureChoice } from './use-chosen-picture.ts';
import type { FormState } from './use-content-form.ts';

/**
 * Fills in a news item with what another app has shared, where the URL says so: `?shared=<id>&date=<day>`. Returns what
 * takes it off the device: until the item is sent, or in the outbox, it stays on the screen of what was shared.
 */
export function useSharedStart({ take }: FormState, { choose }: PictureChoice): () => void {
  const used = useRef<string>(undefined);
  const fill = useEffectEvent(async (id: string, date: string) => {
    const { sharedThing } = await import('../../stores/shared-things.ts');
    const thing = await sharedThing(id);
    if (thing === undefined) return;
    used.current = id;
    if (thing.title) take('news_name', thing.title);
    if (thing.text) take('description', thing.text);
    if (date) take('date', date);
    if (thing.picture) choose([thing.picture]);
  });
  useEffect(() => {
    const query = new URLSearchParams(location.search);
    const id = query.get('shared');
    // Without its code the form stays empty, and nothing is lost.
    if (id !== null) fill(id, query.get('date') ?? '').catch(console.warn);
  }, []);
  return () => {
    const id = used.current;
    used.current = undefined;
    if (id !== undefined)
      void import('../../stores/shared-things.ts').then((code) => code.removeShared([id]));
  };
}
