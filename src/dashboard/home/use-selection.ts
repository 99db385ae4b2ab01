import { useMemo, useRef, useState } from 'react';
import { type InboxItem, keysBetween } from '../../domain/inbox.ts';

/** Which messages are selected. Those that search or filter hide stay so, but count for nothing until they show again. */
export type MessageSelection = ReturnType<typeof useSelection>;

export function useSelection() {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const last = useRef<string | null>(null);

  // The same one until something is selected: columns are drawn again where it is another.
  return useMemo(() => {
    function set(changed: readonly string[], isSelected: boolean): void {
      const next = new Set(keys);
      for (const key of changed) {
        if (isSelected) next.add(key);
        else next.delete(key);
      }
      setKeys(next);
    }

    return {
      has: (key: string) => keys.has(key),
      /** @param isRange selects or deselects all from the last one that was toggled in this list */
      toggle: (items: readonly InboxItem[], key: string, isRange: boolean) => {
        set(keysBetween(items, isRange ? last.current : null, key), !keys.has(key));
        last.current = key;
      },
      /** Selects these, or deselects them if all of them are. */
      toggleAll: (items: readonly InboxItem[]) => {
        const all = items.map(({ key }) => key);
        set(all, !all.every((key) => keys.has(key)));
      },
    };
  }, [keys]);
}
