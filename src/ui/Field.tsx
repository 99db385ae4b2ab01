import { type ComponentProps, createContext, type FocusEvent, type ReactNode, use, useId } from 'react';
import { isBlank } from '../lib/compare-key.ts';
import { formTexts } from '../texts/fields.ts';
import styles from './Field.module.css';

type Common = {
  label: string;
  hint?: string | undefined;
  /** What to correct; it is announced with the field. */
  error?: ReactNode;
};

type InputProps = Common & { kind?: 'input' } & Omit<ComponentProps<'input'>, 'id'>;
type AreaProps = Common & { kind: 'area' } & Omit<ComponentProps<'textarea'>, 'id'>;

/** What to correct in the fields of a form, by their names, where they are not told one by one. */
export const FieldErrors = createContext<Readonly<Record<string, ReactNode>>>({});

/** A labelled field with its hint and its error, wired once. */
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
        // Cast: the union of the props is decided by `kind`, which TypeScript does not follow through the rest.
        <textarea rows={5} onFocus={showWhole} {...(control as ComponentProps<'textarea'>)} {...shared} />
      ) : (
        // Cast: as above.
        <input {...(control as ComponentProps<'input'>)} {...shared} />
      )}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}

/** The browser scrolls to the first line alone: the rest, and the ring, could be below the screen. */
function showWhole({ currentTarget }: FocusEvent<HTMLTextAreaElement>): void {
  currentTarget.scrollIntoView({ block: 'nearest' });
}

/** Whether no required field is blank. One that is gets emptied, so that the browser shows its own message. */
export function refuseBlanks(form: HTMLFormElement): boolean {
  for (const field of form.elements) {
    const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
    if (isText && field.required && isBlank(field.value)) field.value = '';
  }
  return form.reportValidity();
}
