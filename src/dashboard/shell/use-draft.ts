import { useEffect, useRef, useState } from 'react';
import type { Texts } from '../../domain/versioned.ts';
import { newKey } from '../../lib/new-key.ts';
import { drafts } from '../../outbox/drafts.ts';

const SUBJECT = 'new';

/**
 * Keeps what is typed into a small form on this device, and fills it in again. Returns whether it did.
 * @param values what is typed; null while there is nothing worth keeping. Never a password.
 */
export function useDraft(name: string, values: Texts | null, restore: (values: Texts) => void): boolean {
  const [isRestored, setRestored] = useState(false);
  // Until then, an empty form must not remove the draft.
  const isRead = useRef(false);
  const typed = values && JSON.stringify(values);
  useEffect(() => {
    void drafts.restore(name, SUBJECT).then((draft) => {
      if (draft !== null && !isRead.current) {
        restore(draft.values);
        setRestored(true);
      }
      isRead.current = true;
    });
  }, [name]);
  useEffect(() => {
    if (typed !== null) {
      isRead.current = true;
      const draft = {
        subject: SUBJECT,
        item: null,
        version: undefined,
        opened: {},
        file: null,
        isReady: true,
        key: newKey(),
      };
      void drafts.save(name, { ...draft, values: JSON.parse(typed) });
    } else if (isRead.current) void drafts.discard(name, SUBJECT);
  }, [name, typed]);
  return isRestored && values !== null;
}
