import { useStore } from '@nanostores/react';
import { type FormStore, isWaiting, type Outcome } from '../../saving/form.ts';
import { unsentTexts as texts } from '../../texts/dashboard.ts';
import { Notice, NoticeButton } from '../../ui/Notice.tsx';
import { ResultNotice } from '../shell/use-result.tsx';

type Props = {
  store: Pick<FormStore, '$hold'>;
  /** The outcome of saving. */
  result?: Outcome | null;
  /** Leaves the save to the outbox, and frees the form for the next item. */
  onSendLater: () => void;
  /** Removes it from this device and from the form. */
  onDiscard: () => void;
};

/** The outcome of saving; for a write that waits on this device, that it will be sent automatically. */
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
                    // The outbox is at the top of the page.
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

/** A warning before anything can be lost: the device has no room for a copy of what is being sent. */
export function NoRoom({ isShown }: { isShown: boolean }) {
  return <div role="status">{isShown && <Notice kind="info">{texts.noRoom}</Notice>}</div>;
}
