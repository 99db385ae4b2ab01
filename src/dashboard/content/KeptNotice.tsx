import { useStore } from '@nanostores/react';
import type { MouseEvent } from 'react';
import type { FormStore } from '../../stores/content-form.ts';
import { unsentTexts } from '../../texts/dashboard-unsent.ts';
import { Notice, NoticeButton } from '../../ui/Notice.tsx';
import live from '../shell/Screen.module.css';

type Props = { store: Pick<FormStore, '$kept'>; onSendLater: () => void };

/** What becomes of a new item that could not be sent: it stays on this device, and may be left to the outbox. */
export function KeptNotice({ store, onSendLater }: Props) {
  const kept = useStore(store.$kept, { ssr: 'initial' });

  function sendLater({ currentTarget }: MouseEvent): void {
    // This button goes with the notice.
    currentTarget.closest('form')?.querySelector<HTMLElement>('button[type="submit"]')?.focus();
    onSendLater();
  }

  return (
    <>
      <div role="status" className={live.live}>
        {kept === 'kept' && (
          <Notice
            kind="info"
            action={<NoticeButton onClick={sendLater}>{unsentTexts.sendLater}</NoticeButton>}
          >
            {unsentTexts.keptHere}
          </Notice>
        )}
      </div>
      <NoRoom isShown={kept === 'no room'} />
    </>
  );
}

/** Said before anything can be lost: this device has no room for a copy of what is being sent. */
export function NoRoom({ isShown }: { isShown: boolean }) {
  return (
    <div role="status" className={live.live}>
      {isShown && <Notice kind="info">{unsentTexts.noRoom}</Notice>}
    </div>
  );
}
