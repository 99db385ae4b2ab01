import { type ComponentProps, createContext, type FocusEvent, type ReactNode, use, useId } from 'react';
import { isBlank } from '../lib/compare-key.ts';
import { formTexts } from '../texts/fields.ts';
import { cleanLine } from './clean-line.ts';
import styles from './Field.module.css';

type Common = {
  label: string;
  hint?: string | undefined;
  /** What to correct, announced with the field. */
  error?: ReactNode;
};

type InputProps = Common & { kind?: 'input' } & Omit<ComponentProps<'input'>, 'id'>;
type AreaProps = Common & { kind: 'area' } & Omit<ComponentProps<'textarea'>, 'id'>;

/** Errors of a form's fields by name, for fields without an `error` of their own. */
export const FieldErrors = createContext<Readonly<Record<string, ReactNode>>>({});

/** A labelled field with its hint and error, connected for screen readers. */
export function Field({ label, hint, error: own, kind = 'input', ...control }: InputProps | AreaProps) {
  const id = useId();
  const error = use(FieldErrors)[control.name ?? ''] ?? own;
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  const shared = {
    id,
    className: styles.control,
    'aria-describedby': describedBy || undefined,
    'aria-invalid': error ? true : undefined,
  };
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
      {kind === 'area' ? (
        // Cast: `kind` decides between the two types of props, which TypeScript does not follow here.
        <textarea rows={5} onFocus={showWhole} {...(control as ComponentProps<'textarea'>)} {...shared} />
      ) : (
        // The ref cleans what was there before hydration; React calls `onInput` before `onChange`.
        <input
          ref={cleanLine}
          onInput={({ currentTarget, nativeEvent }) => {
            // Changing the text now would end what an input method is composing.
            if (!('isComposing' in nativeEvent && nativeEvent.isComposing)) cleanLine(currentTarget);
          }}
          // Cast: as above.
          {...(control as ComponentProps<'input'>)}
          {...shared}
        />
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

/** Whether no required field is blank. Empties blank ones, so that the browser shows its own message. */
export function refuseBlanks(form: HTMLFormElement): boolean {
  for (const field of form.elements) {
    const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
    if (isText && field.required && isBlank(field.value)) field.value = '';
  }
  return form.reportValidity();
}
