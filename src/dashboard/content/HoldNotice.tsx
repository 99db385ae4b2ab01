import { useStore } from '@nanostores/react';
import { type FormStore, isWaiting } from '../../stores/saving.ts';
import { unsentTexts as texts } from '../../texts/dashboard.ts';
import { Notice, NoticeButton } from '../../ui/Notice.tsx';

type Props = {
  store: Pick<FormStore, '$hold'>;
  /** The outbox sends it; the form is free for the next one. */
  onSendLater: () => void;
  /** Takes it off this device, and out of the form. */
  onDiscard: () => void;
};

/** What becomes of what could not be sent: it is kept on this device, and goes out by itself. */
export function HoldNotice({ store, onSendLater, onDiscard }: Props) {
  const hold = useStore(store.$hold, { ssr: 'initial' });

  return (
    <>
      <div role="status">
        {isWaiting(hold) && (
          <Notice
            kind="info"
            action={
              <span className="row">
                <NoticeButton
                  onClick={() => {
                    onSendLater();
                    // The outbox, which says what waits, is at the top.
                    scrollTo(0, 0);
                  }}
                >
                  {texts.later}
                </NoticeButton>
                <NoticeButton onClick={onDiscard}>{texts.discard}</NoticeButton>
              </span>
            }
          >
            <strong>{texts[hold]}</strong> {texts.kept}
          </Notice>
        )}
      </div>
      <NoRoom isShown={hold === 'no room'} />
    </>
  );
}

/** Said before anything can be lost: this device has no room for a copy of what is being sent. */
export function NoRoom({ isShown }: { isShown: boolean }) {
  return <div role="status">{isShown && <Notice kind="info">{texts.noRoom}</Notice>}</div>;
}
