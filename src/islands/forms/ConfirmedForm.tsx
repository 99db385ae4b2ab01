import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { formTexts } from '../../texts/fields.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { refuseBlanks } from '../../ui/Field.tsx';
import { SlowNotice } from '../../ui/SlowNotice.tsx';
import type { SendLater } from './SendLater.tsx';
import { Failure, type FormProps, NameAndEmail, VisitorForm } from './VisitorForm.tsx';

type Form = ComponentProps<typeof VisitorForm<never>>;

type Props<T> = FormProps<T> &
  Pick<Form, 'name' | 'children'> & {
    texts: Form['texts'] & { confirm: string; submitting?: string };
    /** What is about to be sent, beside name and email, as the dialog shows it. */
    factsOf: (draft: T) => ComponentProps<typeof Facts>['facts'];
    /** What the dialog offers where there was no connection. With it, it stays open until the server has taken the words. */
    Later?: typeof SendLater;
  };

/** Editing, then a dialog with what was entered, then the result. What was typed stays until the server has taken it. */
export function ConfirmedForm<T extends { name: string; email: string }>(props: Props<T>) {
  const { name, texts, children, factsOf, Later, submit, stop, ...form } = props;
  const { state, reason, fields, canWait } = form;
  const element = useRef<HTMLFormElement>(null);
  const confirmButton = useRef<HTMLButtonElement>(null);
  const [draft, setDraft] = useState<T | null>(null);
  const [isTried, setIsTried] = useState(false);
  const isSending = state === 'busy' || state === 'slow';
  const hasFailed = isTried && state === 'failed';
  const close = () => setDraft(null);
  // What has to be corrected is behind the dialog, where Cancel leads to the field.
  const wrong = Object.entries(fields).flatMap(([name, words]) =>
    draft !== null && name in draft ? [{ name, field: '', words }] : [],
  );
  useEffect(() => {
    // A button that is disabled loses the focus; whoever tries again finds it where it was.
    if (state === 'failed') confirmButton.current?.focus();
  }, [state]);

  function askToConfirm(typed: T, filled: HTMLFormElement): void {
    if (isSending || !refuseBlanks(filled)) return;
    setIsTried(false);
    setDraft(typed);
  }

  async function confirm(): Promise<void> {
    if (draft === null || isSending) return;
    setIsTried(true);
    if (!Later) close();
    if (!(await submit(draft))) return;
    element.current?.reset();
    close();
  }

  function sendLater(): void {
    close();
    form.sendLater();
  }

  return (
    <>
      <VisitorForm
        {...form}
        {...(!Later && { stop })}
        name={name}
        ref={element}
        texts={texts}
        kind="sun"
        // The open dialog says that it failed.
        state={draft !== null && state === 'failed' ? 'idle' : state}
        sendLater={sendLater}
        onSubmit={askToConfirm}
      >
        <NameAndEmail />
        {children}
      </VisitorForm>
      <Dialog
        title={formTexts.confirm}
        isOpen={draft !== null}
        onCancel={isSending ? undefined : close}
        actions={
          <>
            <button type="button" className="button" data-kind="quiet" disabled={isSending} onClick={close}>
              {formTexts.cancel}
            </button>
            <button
              ref={confirmButton}
              type="button"
              className="button"
              disabled={isSending}
              onClick={confirm}
            >
              {isSending && texts.submitting ? texts.submitting : texts.confirm}
            </button>
          </>
        }
      >
        {draft !== null && (
          <Facts facts={[[formTexts.name, draft.name], [formTexts.email, draft.email], ...factsOf(draft)]} />
        )}
        <div role="alert">{hasFailed && <Failure text={texts.failed} reason={reason} wrong={wrong} />}</div>
        {hasFailed && canWait && Later && <Later onSendLater={sendLater} />}
        <div role="status">{state === 'slow' && <SlowNotice onStop={stop} />}</div>
      </Dialog>
    </>
  );
}
