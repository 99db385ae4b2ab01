import { type ReactNode, useEffect } from 'react';
import type { FormName } from '../../domain/endpoints.ts';
import { attemptOf, doNotSend, sendAgain } from '../../pending/messages.ts';
import type { Message } from '../../pending/record.ts';
import { onSignalPerhaps } from '../../pending/wake.ts';
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

/** What is on this device of a form, and what can be done with it. */
export function SavedFormNote(props: Props) {
  const isQueued = props.message?.state === 'queued';
  useEffect(() => {
    if (!isQueued) return;
    const stop = new AbortController();
    onSignalPerhaps(sendWaiting, { signal: stop.signal });
    return () => stop.abort();
  }, [isQueued]);
  // No role: the status of the form is about the last attempt alone.
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

/** To send what waits at once, or to have it back in the form. */
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

/** Its code is needed by few, and only once there is signal. */
async function sendWaiting(): Promise<void> {
  try {
    await (await import('../../pending/send-messages.ts')).sendWaiting();
  } catch (error) {
    // Its code did not come: there is still no signal, and what waits stays.
    console.error(error);
  }
}

function restoredText(restored: Message): string {
  return (attemptOf(restored) ? savedFormTexts.unsure : savedFormTexts.restored)(momentOf(restored));
}

function momentOf({ madeAt }: Message): string {
  return dateTexts.moment(new Date(madeAt).toISOString());
}
