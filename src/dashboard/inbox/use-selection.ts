import { useMemo, useRef, useState } from 'react';
import { type InboxItem, keysBetween } from '../../domain/inbox.ts';

/** The selected messages. Those hidden by search or filter stay selected, but do not count until they are shown again. */
export type MessageSelection = ReturnType<typeof useSelection>;

/** Selects messages by their keys, across all lists. */
export function useSelection() {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const last = useRef<string | null>(null);

  // Stable until the selection changes, because columns re-render for a new object.
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
      /** @param isRange also toggles all rows from the last one toggled in this list */
      toggle: (items: readonly InboxItem[], key: string, isRange: boolean) => {
        set(keysBetween(items, isRange ? last.current : null, key), !keys.has(key));
        last.current = key;
      },
      /** Selects these messages, or deselects them if all are selected. */
      toggleAll: (items: readonly InboxItem[]) => {
        const all = items.map(({ key }) => key);
        set(all, !all.every((key) => keys.has(key)));
      },
    };
  }, [keys]);
}
