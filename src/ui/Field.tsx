import {
  type ComponentProps,
  createContext,
  type FocusEvent,
  type InputEvent,
  type KeyboardEvent,
  type ReactNode,
  use,
  useEffect,
  useId,
  useState,
} from 'react';
import { formTexts } from '../i18n/en/fields.ts';
import { isBlank } from '../lib/compare-key.ts';
import { cleanLine, insertCleanly } from './clean-line.ts';
import styles from './Field.module.css';
import { type Limit, useLimit } from './use-limit.ts';

type Control = HTMLInputElement | HTMLTextAreaElement;

type Common = Limit & {
  label: string;
  hint?: string | undefined;
  /** What to correct, announced with the field. */
  error?: ReactNode;
};

type InputProps = Common & { kind?: 'input' } & Omit<ComponentProps<'input'>, 'id'>;
/** `line`: one line of text, which wraps so that a long title can be read. Enter submits its form. */
type AreaProps = Common & { kind: 'area' | 'line' } & Omit<ComponentProps<'textarea'>, 'id'>;

/** Errors of a form's fields by name, for fields without an `error` of their own. */
export const FieldErrors = createContext<Readonly<Record<string, ReactNode>>>({});

/** A labelled field with its hint and error, connected for screen readers. */
export function Field(props: InputProps | AreaProps) {
  const { label, hint, error: own, kind = 'input', longest, count, ...control } = props;
  const id = useId();
  const [element, setElement] = useState<Control | null>(null);
  const { remaining, measure } = useLimit(element, control.value, { longest, count });
  const error = use(FieldErrors)[control.name ?? ''] ?? own;
  const isTooLong = remaining < 0;
  const isLine = kind !== 'area';
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`, isTooLong && `${id}-remaining`];
  const shared = {
    ref: setElement,
    onInput: ({ currentTarget, nativeEvent }: InputEvent<Control>) => {
      // React calls this before `onChange`, which reads the clean text. Changing it would end what is being composed.
      if (isLine && !nativeEvent.isComposing) cleanLine(currentTarget);
      measure();
    },
    id,
    className: styles.control,
    'aria-describedby': describedBy.filter(Boolean).join(' ') || undefined,
    'aria-invalid': error || isTooLong ? true : undefined,
  };
  useEffect(() => {
    if (element === null || !isLine) return;
    // The field may hold text from before hydration.
    cleanLine(element);
    // A listener of its own: what React calls `onBeforeInput` is another event.
    element.addEventListener('beforeinput', insertCleanly);
    return () => element.removeEventListener('beforeinput', insertCleanly);
  }, [element, isLine]);
  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        {label}
        {!control.required && <span className={styles.optional}> {formTexts.optional}</span>}
      </label>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {kind === 'input' ? (
        // Cast: `kind` decides between the two types of props, which TypeScript does not follow here.
        <input {...(control as ComponentProps<'input'>)} {...shared} />
      ) : (
        <textarea
          rows={isLine ? 1 : 5}
          onFocus={showWhole}
          onKeyDown={isLine ? submitOnEnter : undefined}
          // Cast: by `kind`, as above.
          {...(control as ComponentProps<'textarea'>)}
          {...shared}
        />
      )}
      {longest !== undefined && (
        <p id={`${id}-remaining`} className={isTooLong ? styles.error : styles.remaining} aria-live="polite">
          {isTooLong
            ? formTexts.tooLong(-remaining)
            : remaining < longest / 5 && formTexts.remaining(remaining)}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}

/** Browsers scroll only to the first line: the rest and the focus ring could be below the screen. */
function showWhole({ currentTarget }: FocusEvent<HTMLTextAreaElement>): void {
  currentTarget.scrollIntoView({ block: 'nearest' });
}

/** Submits as in a field that cannot wrap, unless Enter ends what is being composed, such as a Kannada word. */
function submitOnEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}

/** Whether no required field is blank. Empties blank ones, so that the browser shows its own message. */
export function refuseBlanks(form: HTMLFormElement): boolean {
  for (const field of form.elements) {
    const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
    if (isText && field.required && isBlank(field.value)) field.value = '';
  }
  return form.reportValidity();
}
