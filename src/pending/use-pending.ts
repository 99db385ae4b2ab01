import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Form, Found, OpenForm } from './drafts.ts';
import { loadPending } from './load.ts';
import type { DraftContent } from './record.ts';
import { opening } from './state.ts';

export const NO_PICTURES: DraftContent['pictures'] = [];

type Pending = {
  /** What the form was filled in with; null where it was not, and once nothing of it is on this device. */
  found: Found | null;
  /** Call once the form is sent or in the outbox: removes the URL's record from this device. */
  forget: () => void;
  /** Call when the form is about something else: the URL's record waits for a decision again. */
  letGo: () => void;
};

/**
 * Keeps the content of a form on this device, for its writer only, until it is sent or discarded, and fills the form in
 * with what an earlier page left, or with what the URL names. Show `<DraftNotice draft={found} />` beside the form.
 * @param pictures saved at once: a phone may drop the page while its camera is open
 * @param read the other content; null while there is nothing worth keeping. Never a password.
 * @param accepts whether it may be filled in with a refused write, `?again=<key>`, or something shared, `?shared=<key>`
 */
export function usePending(
  name: string,
  pictures: DraftContent['pictures'],
  read: () => Omit<DraftContent, 'pictures'> | null,
  restore: (found: Found) => void,
  accepts: Form['accepts'] = () => false,
): Pending {
  const [found, setFound] = useState<Found | null>(null);
  const open = useRef<OpenForm>(undefined);
  const saved = useRef(pictures);
  const form: Form = {
    read: useEffectEvent(() => {
      const content = read();
      return content && { ...content, pictures };
    }),
    restore: useEffectEvent((again: Found) => {
      setFound(again);
      restore(again);
    }),
    onGone: useEffectEvent(() => setFound(null)),
    accepts: useEffectEvent(accepts),
  };
  useEffect(() => {
    const before = saved.current;
    saved.current = pictures;
    open.current?.note();
    const isOther = pictures.some(({ file }, index) => file !== before[index]?.file);
    if (isOther || pictures.length !== before.length) void open.current?.save();
  });
  const openForm = useEffectEvent((code: Awaited<ReturnType<typeof loadPending>>) => {
    open.current = code?.openForm(name, form);
    // Something may have been typed while the code was loading.
    open.current?.note();
  });
  useEffect(() => {
    let isClosed = false;
    const loaded = loadPending().then((code) => {
      opening.delete(loaded);
      if (!isClosed) openForm(code);
    });
    opening.add(loaded);
    const save = () => void open.current?.save();
    // The last event that a phone delivers.
    document.addEventListener('visibilitychange', save);
    window.addEventListener('pagehide', save);
    return () => {
      isClosed = true;
      save();
      open.current?.close();
      open.current = undefined;
      document.removeEventListener('visibilitychange', save);
      window.removeEventListener('pagehide', save);
    };
  }, [name]);
  return { found, forget: () => open.current?.forget(), letGo: () => open.current?.letGo() };
}
