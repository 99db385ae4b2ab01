import { useStore } from '@nanostores/react';
import {
  type ComponentProps,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import type { FormName } from '../../domain/endpoints.ts';
import { HONEYPOT_FIELD } from '../../domain/honeypot.ts';
import { formTexts } from '../../i18n/en/fields.ts';
import { savedFormTexts } from '../../i18n/en/forms.ts';
import { islandTexts } from '../../i18n/en/requests.ts';
import { LIMITS } from '../../resources/limits.ts';
import type { TaskState } from '../../stores/task.ts';
import { Field, FieldErrors } from '../../ui/Field.tsx';
import { Notice, NoticeButton } from '../../ui/Notice.tsx';
import { notify } from '../../ui/notify.ts';
import { SlowNotice } from '../../ui/SlowNotice.tsx';
import type { Limit } from '../../ui/use-limit.ts';
import { Failure, Quoted, ResultText, type WrongField } from './Failure.tsx';
import { clearForm, fillForm, textFields, valuesIn } from './form-values.ts';
import { findSavedForm, saveForm } from './saved-form.ts';
import { type Submission, serverReason } from './submission.ts';
import styles from './VisitorForm.module.css';

/** The properties of a form that come from its submission. */
export type FormProps<T> = Omit<Submission<T>, '$state'> &
  Pick<TaskState, 'state'> & {
    /** What the visitor can do about a failure, if the server says so. */
    reason: string | null;
    /** The server's errors by field. */
    fields: Readonly<Record<string, string>>;
  };

/** Binds a form to its submission. */
export function useSubmission<T>({ $state, ...verbs }: Submission<T>): FormProps<T> {
  const now = useStore($state, { ssr: 'initial' });
  const { error, fields = {} } = now.state === 'failed' ? now : {};
  return { state: now.state, reason: serverReason(error), fields, ...verbs };
}

const hasEnded = (state: TaskState['state']) => state === 'done' || state === 'failed';

/** Shows each result as an alert, besides the text in place. */
export function useResultAlert(state: TaskState['state'], texts: { sent: string; failed: string }): void {
  useEffect(() => {
    if (hasEnded(state)) notify(state === 'done' ? texts.sent : texts.failed);
  }, [state, texts]);
}

type Props<T> = Omit<FormProps<never>, 'submit' | 'stop'> & {
  name: FormName;
  ref: RefObject<HTMLFormElement | null>;
  texts: { submit: string; sending?: string; sent: string; failed: string };
  kind?: 'sun';
  /** What must be corrected before sending. */
  problem?: string | undefined;
  /** What must be corrected, by field. */
  errors?: ComponentProps<typeof FieldErrors>['value'];
  onSubmit: (values: T, form: HTMLFormElement) => void;
  /** Aborts the request; left out where a dialog has the button for that. */
  stop?: () => void;
  /** Fills in empty fields, once what was typed earlier is back, and after clearing. */
  fillIn?: () => void;
  /** The fields. */
  children: ReactNode;
};

/** A visitors' form: fields, button, and below them the result. What was typed stays in its fields. */
export function VisitorForm<T>(props: Props<T>) {
  const { name, ref, state, reason, texts, kind, problem, errors, fields, children } = props;
  const { onSubmit, stop, fillIn } = props;
  const [isRestored, setRestored] = useState(false);
  const wrong = useWrongFields(ref, state === 'failed' ? fields : undefined);
  const serverErrors = Object.fromEntries(wrong.map((one) => [one.name, <Quoted key="" {...one} />]));
  const button = useRef<HTMLButtonElement>(null);
  const isSending = state === 'busy' || state === 'slow';
  useEffect(() => {
    // The disabled button lost the focus, perhaps to what is around it: return it.
    if (hasEnded(state) && document.activeElement?.contains(button.current))
      button.current?.focus({ preventScroll: true });
  }, [state]);
  useEffect(() => {
    if (state === 'done') setRestored(false);
  }, [state]);
  const onReady = useEffectEvent((form: HTMLFormElement) => {
    const isBack = fillForm(form, findSavedForm(name)?.fields ?? {});
    setRestored(isBack);
    // Saves what was typed before hydration.
    if (textFields(form).some(({ value }) => value !== '')) saveForm(name, valuesIn(form));
    fillIn?.();
  });
  useEffect(() => {
    if (ref.current !== null) onReady(ref.current);
  }, [ref]);

  function clear(): void {
    if (ref.current !== null) clearForm(ref.current);
    setRestored(false);
    fillIn?.();
  }

  return (
    <>
      {/* Until the script runs, `method="dialog"` keeps the browser from putting the input into the URL. */}
      <form
        ref={ref}
        className={styles.form}
        method="dialog"
        onInput={({ currentTarget }) => saveForm(name, valuesIn(currentTarget))}
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit(valuesIn<T>(event.currentTarget), event.currentTarget);
        }}
      >
        <FieldErrors value={{ ...errors, ...serverErrors }}>{children}</FieldErrors>
        <Honeypot />
        <div className={styles.end}>
          {/* Shown while the scripts of the page or the form do not come for want of a connection. It is in the HTML from the
              start: what is added to it before hydration would be a difference, for which React renders the form anew. */}
          <p aria-live="polite">
            <span className={styles.offline} data-when-offline>
              {islandTexts.offline}
            </span>
          </p>
          {/* A button that is pressed before hydration waits for that: see RetryIslands.astro. */}
          <button
            ref={button}
            type="submit"
            className="button"
            data-kind={kind}
            data-scripted
            disabled={isSending}
          >
            {isSending && texts.sending ? texts.sending : texts.submit}
          </button>
        </div>
        <div role="status" className={styles.result}>
          {problem !== undefined && <Notice kind="danger">{problem}</Notice>}
          {problem === undefined && state === 'done' && (
            <Notice kind="success">
              <ResultText text={texts.sent} />
            </Notice>
          )}
          {problem === undefined && state === 'failed' && (
            <Failure text={texts.failed} reason={reason} wrong={wrong} />
          )}
          {stop && state === 'slow' && <SlowNotice onStop={stop} />}
        </div>
      </form>
      <p aria-live="polite" className={styles.restored}>
        {isRestored && (
          <>
            {savedFormTexts.restored} <NoticeButton onClick={clear}>{savedFormTexts.clear}</NoticeButton>
          </>
        )}
      </p>
    </>
  );
}

/** The fields with errors of the server, with their labels. The first one gets the focus. */
function useWrongFields(
  form: Props<never>['ref'],
  fields: FormProps<never>['fields'] | undefined,
): readonly WrongField[] {
  const [wrong, setWrong] = useState<readonly WrongField[]>([]);
  useEffect(() => {
    const mistakes = (form.current === null ? [] : textFields(form.current)).flatMap((element) => {
      const sentence = fields?.[element.name];
      return sentence
        ? [{ element, sentence, field: element.labels?.[0]?.firstChild?.textContent ?? '' }]
        : [];
    });
    const next = mistakes.map(({ element: { name }, ...rest }) => ({ name, ...rest }));
    setWrong((before) => (before.length + next.length === 0 ? before : next));
    // After a closing dialog has returned the focus.
    queueMicrotask(() => mistakes[0]?.element.focus());
  }, [form, fields]);
  return wrong;
}

/** The fields for name and email. The name is as long as the server stores it, unless `name` says otherwise. */
export function NameAndEmail({ name = { longest: LIMITS.line } }: { name?: Limit | { maxLength: number } }) {
  return (
    <>
      <Field label={formTexts.name} name="name" autoComplete="name" {...name} required />
      <Field
        label={formTexts.email}
        name="email"
        type="email"
        autoComplete="email"
        longest={LIMITS.email}
        required
      />
    </>
  );
}

/**
 * The honeypot: hidden, not in the tab order, not read out, and with a name that browsers do not autofill. The message is
 * sent even if it is filled; staff see a mark.
 */
function Honeypot() {
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label>
        {formTexts.honeypot}
        <input name={HONEYPOT_FIELD} type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
