import { useStore } from '@nanostores/react';
import { type FormStore, isWaiting, type Outcome } from '../../saving/form.ts';
import { unsentTexts as texts } from '../../texts/dashboard.ts';
import { Notice, NoticeButton } from '../../ui/Notice.tsx';
import { ResultNotice } from '../shell/use-result.tsx';

type Props = {
  store: Pick<FormStore, '$hold'>;
  /** How saving ended. */
  result?: Outcome | null;
  /** The outbox sends it; the form is free for the next one. */
  onSendLater: () => void;
  /** Takes it off this device, and out of the form. */
  onDiscard: () => void;
};

/** How saving ended; of what is kept on this device that it goes out by itself, and not to try again. */
export function HoldNotice({ store, result = null, onSendLater, onDiscard }: Props) {
  const hold = useStore(store.$hold, { ssr: 'initial' });

  return (
    <>
      <ResultNotice result={isWaiting(hold) ? null : result} />
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
