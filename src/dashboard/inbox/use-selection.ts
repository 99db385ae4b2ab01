import { useMemo, useState } from 'react';
import type { InboxItem } from '../../domain/inbox.ts';

export type MessageSelection = ReturnType<typeof useSelection>;

/**
 * Selects messages by their keys, across all lists. Those hidden by search or filter stay selected, but do not count
 * until they are shown again.
 */
export function useSelection() {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());

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
      toggle: (key: string) => set([key], !keys.has(key)),
      /** Selects these messages, or deselects them if all are selected. */
      toggleAll: (items: readonly InboxItem[]) => {
        const all = items.map(({ key }) => key);
        set(all, !all.every((key) => keys.has(key)));
      },
    };
  }, [keys]);
}
