import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { formTexts } from '../../i18n/en/fields.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { refuseBlanks } from '../../ui/Field.tsx';
import { SlowNotice } from '../../ui/SlowNotice.tsx';
import { Failure } from './Failure.tsx';
import { clearForm } from './form-values.ts';
import { type FormProps, NameAndEmail, VisitorForm } from './VisitorForm.tsx';

type Form = ComponentProps<typeof VisitorForm<never>>;

type Props<T> = FormProps<T> &
  Pick<Form, 'name' | 'children'> & {
    texts: Form['texts'] & { confirm: string; submitting?: string };
    /** What is about to be sent, besides name and email, for the dialog. */
    factsOf: (values: T) => ComponentProps<typeof Facts>['facts'];
    /** Whether the dialog stays open until the server has accepted the message. */
    isOpenUntilSent?: boolean;
  };

/** A form with a dialog to confirm, then the result. What was typed stays until the server has accepted it. */
export function ConfirmedForm<T extends { name: string; email: string }>(props: Props<T>) {
  const { name, texts, children, factsOf, isOpenUntilSent = false, submit, stop, ...form } = props;
  const { state, reason, fields } = form;
  const element = useRef<HTMLFormElement>(null);
  const confirmButton = useRef<HTMLButtonElement>(null);
  const [values, setValues] = useState<T | null>(null);
  const [isTried, setIsTried] = useState(false);
  const isSending = state === 'busy' || state === 'slow';
  const hasFailed = isTried && state === 'failed';
  // Closes the dialog in the render that enables its button again: a second press would send another message.
  const isSent = isTried && state === 'done';
  const close = () => setValues(null);
  // The fields to correct are behind the dialog; Cancel leads there.
  const wrong = Object.entries(fields).flatMap(([name, sentence]) =>
    values !== null && name in values ? [{ name, field: '', sentence }] : [],
  );
  useEffect(() => {
    // A disabled button loses the focus: return it for another attempt.
    if (state === 'failed') confirmButton.current?.focus();
  }, [state]);

  function askToConfirm(typed: T, filled: HTMLFormElement): void {
    if (isSending || !refuseBlanks(filled)) return;
    setIsTried(false);
    setValues(typed);
  }

  async function confirm(): Promise<void> {
    if (values === null || isSending || isSent) return;
    setIsTried(true);
    if (!isOpenUntilSent) close();
    if (!(await submit(values))) return;
    if (element.current) clearForm(element.current);
    close();
  }

  return (
    <>
      <VisitorForm
        {...form}
        {...(!isOpenUntilSent && { stop })}
        name={name}
        ref={element}
        texts={texts}
        kind="sun"
        // The open dialog reports the failure.
        state={values !== null && state === 'failed' ? 'idle' : state}
        onSubmit={askToConfirm}
      >
        <NameAndEmail />
        {children}
      </VisitorForm>
      <Dialog
        title={formTexts.confirm}
        isOpen={values !== null && !isSent}
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
        {values !== null && (
          <Facts
            facts={[[formTexts.name, values.name], [formTexts.email, values.email], ...factsOf(values)]}
          />
        )}
        <div role="alert">{hasFailed && <Failure text={texts.failed} reason={reason} wrong={wrong} />}</div>
        <div role="status">{state === 'slow' && <SlowNotice onStop={stop} />}</div>
      </Dialog>
    </>
  );
}
