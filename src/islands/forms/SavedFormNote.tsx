import { type ReactNode, useEffect } from 'react';
import type { FormName } from '../../domain/endpoints.ts';
import { attemptOf, doNotSend, sendAgain } from '../../pending/messages.ts';
import type { Message } from '../../pending/record.ts';
import { onPossibleSignal } from '../../pending/wake.ts';
import { dateTexts } from '../../texts/dates.ts';
import { savedFormTexts, waitingTexts } from '../../texts/forms.ts';
import { Notice, NoticeButton } from '../../ui/Notice.tsx';
import { Reason } from './Reason.tsx';
import { SendLater } from './SendLater.tsx';
import type { FormOnDevice } from './use-saved-form.ts';
import styles from './VisitorForm.module.css';

type Props = FormOnDevice & {
  form: FormName;
  /** Whether sending failed for want of a connection. */
  canWait: boolean;
  onSendLater: () => void;
};

/** Says what is stored on this device of a form, and offers what can be done with it. */
export function SavedFormNote(props: Props) {
  const isQueued = props.message?.state === 'queued';
  useEffect(() => {
    if (!isQueued) return;
    const stop = new AbortController();
    onPossibleSignal(sendWaiting, { signal: stop.signal });
    return () => stop.abort();
  }, [isQueued]);
  // No live region: the form's status is about the last attempt.
  return (
    <div aria-live="polite" className={styles.kept}>
      {noteOf(props)}
    </div>
  );
}

function noteOf({ form, message, restored, wasSent, clear, canWait, onSendLater }: Props): ReactNode {
  if (message === null || message.state === 'sent')
    return wasSent && <Notice kind="success">{waitingTexts.sent}</Notice>;
  const when = momentOf(message);
  switch (message.state) {
    case 'queued':
      return (
        <Notice kind="info" action={<Choices form={form} text={waitingTexts.sendNow} onSend={sendWaiting} />}>
          {waitingTexts.waiting(when)}
          {message.reason && <Reason words={message.reason} />}
        </Notice>
      );
    case 'unsure':
      return (
        <Notice
          kind="info"
          action={
            <Choices
              form={form}
              text={waitingTexts.sendAgain}
              onSend={() => void sendAgain(form).then(sendWaiting)}
            />
          }
        >
          {waitingTexts.asking}
        </Notice>
      );
    case 'refused':
      return (
        <Notice kind="danger" action={<ClearButton onClick={clear} />}>
          {waitingTexts.refused}
          {message.reason && <Reason words={message.reason} />}
        </Notice>
      );
    case 'draft':
      if (canWait) return <SendLater onSendLater={onSendLater} />;
      return (
        <>
          {wasSent && <Notice kind="success">{waitingTexts.sent}</Notice>}
          <p className={styles.typed}>
            <span>{restored === null ? savedFormTexts.kept : restoredText(restored)}</span>{' '}
            <ClearButton onClick={clear} />
          </p>
        </>
      );
    default:
      return message.state satisfies never;
  }
}

/** Buttons to send a waiting message now, or to edit it again. */
function Choices({ form, text, onSend }: { form: FormName; text: string; onSend: () => void }) {
  return (
    <span className={styles.choices}>
      <NoticeButton onClick={onSend}>{text}</NoticeButton>
      <NoticeButton onClick={() => void doNotSend(form)}>{waitingTexts.doNotSend}</NoticeButton>
    </span>
  );
}

function ClearButton({ onClick }: { onClick: () => void }) {
  return <NoticeButton onClick={onClick}>{savedFormTexts.clear}</NoticeButton>;
}

/** Loaded on demand: few people need it, and only with a connection. */
async function sendWaiting(): Promise<void> {
  try {
    await (await import('../../pending/send-messages.ts')).sendWaiting();
  } catch (error) {
    // The code did not load: there is still no connection, and the message keeps waiting.
    console.error(error);
  }
}

function restoredText(restored: Message): string {
  return (attemptOf(restored) ? savedFormTexts.unsure : savedFormTexts.restored)(momentOf(restored));
}

function momentOf({ madeAt }: Message): string {
  return dateTexts.moment(new Date(madeAt).toISOString());
}
