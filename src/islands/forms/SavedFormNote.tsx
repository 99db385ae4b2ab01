import { type ReactNode, useEffect } from 'react';
import { mayBeSent, queueForBackgroundSync, takeBack } from '../../stores/left-messages.ts';
import { changeSavedForm, type FormName, type SavedForm } from '../../stores/saved-form.ts';
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
  const { form, words } = props;
  const isWaiting = words?.state === 'waiting';
  useEffect(() => {
    if (words?.state === 'waiting') void queueForBackgroundSync(form, words);
  }, [form, words]);
  useEffect(() => {
    if (!isWaiting) return;
    addEventListener('online', sendWaiting);
    return () => removeEventListener('online', sendWaiting);
  }, [isWaiting]);
  // No role: the status of the form is about the last attempt alone.
  return (
    <div aria-live="polite" className={styles.kept}>
      {noteOf(props)}
    </div>
  );
}

function noteOf({ form, words, restored, wasSent, clear, canWait, onSendLater }: Props): ReactNode {
  if (words === null || words.state === 'sent')
    return wasSent && <Notice kind="success">{waitingTexts.sent}</Notice>;
  const when = momentOf(words);
  switch (words.state) {
    case 'waiting':
      return (
        <Notice kind="info" action={<Choices form={form} text={waitingTexts.sendNow} onSend={sendWaiting} />}>
          {waitingTexts.waiting(when)}
          {words.reason && <Reason words={words.reason} />}
        </Notice>
      );
    case 'asking':
      return (
        <Notice
          kind="info"
          action={<Choices form={form} text={waitingTexts.sendAgain} onSend={() => sendAgain(form)} />}
        >
          {waitingTexts.asking}
        </Notice>
      );
    case 'refused':
      return (
        <Notice kind="danger" action={<ClearButton onClick={clear} />}>
          {waitingTexts.refused}
          {words.reason && <Reason words={words.reason} />}
        </Notice>
      );
    case 'typed':
      if (canWait) return <SendLater onSendLater={onSendLater} />;
      return (
        <p className={styles.typed}>
          <span>{restored === null ? savedFormTexts.kept : restoredText(restored)}</span>{' '}
          <ClearButton onClick={clear} />
        </p>
      );
    default:
      return words.state satisfies never;
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
    await (await import('../../stores/waiting-messages.ts')).sendWaiting();
  } catch (error) {
    // Its code did not come: there is still no signal, and what waits stays.
    console.error(error);
  }
}

async function doNotSend(form: FormName): Promise<void> {
  const mayHaveArrived = await mayBeSent(form);
  await takeBack(form);
  changeSavedForm(form, { state: 'typed', ...(mayHaveArrived && { mayHaveArrived }) });
}

/** The visitor knows that it may arrive twice. */
function sendAgain(form: FormName): void {
  changeSavedForm(form, { state: 'waiting', mayHaveArrived: false });
  void sendWaiting();
}

function restoredText(restored: SavedForm): string {
  return (restored.mayHaveArrived ? savedFormTexts.unsure : savedFormTexts.restored)(momentOf(restored));
}

function momentOf({ at }: SavedForm): string {
  return dateTexts.moment(new Date(at).toISOString());
}
