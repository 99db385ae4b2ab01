import { type ReactNode, type Ref, use, useId } from 'react';
import field from '../../ui/Field.module.css';
import { FieldErrors } from '../../ui/Field.tsx';
import styles from './FileInput.module.css';

type Props = {
  label: string;
  /** The API's name of the field, for its errors and for tests. */
  name: string;
  isRequired: boolean;
  /** New choices are added to earlier ones, and the field is emptied after each. */
  isMultiple?: boolean;
  /** The file types to offer; pictures by default. */
  accept?: string;
  hint?: string;
  /** An error of the choice, shown before the server's. */
  error?: string | undefined;
  onChoose: (files: readonly File[]) => void;
  ref?: Ref<HTMLInputElement>;
  /** Text about the choice, in a live region. */
  children?: ReactNode;
};

/** The browser's file input, styled like the other fields. */
export function FileInput(props: Props) {
  const { label, name, isRequired, isMultiple = false, hint, onChoose, ref, children } = props;
  const fromServer = use(FieldErrors)[name];
  const error = props.error ?? fromServer;
  const id = useId();
  const describedBy = [hint && `${id}-hint`, children && `${id}-result`, error && `${id}-error`];
  return (
    <div className={field.field}>
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p id={`${id}-hint`} className={field.hint}>
          {hint}
        </p>
      )}
      <input
        ref={ref}
        id={id}
        className={styles.input}
        type="file"
        accept={props.accept ?? 'image/*'}
        multiple={isMultiple}
        name={name}
        required={isRequired}
        aria-describedby={describedBy.filter(Boolean).join(' ') || undefined}
        aria-invalid={error ? true : undefined}
        onChange={({ target }) => {
          onChoose([...(target.files ?? [])]);
          if (isMultiple) target.value = '';
        }}
      />
      <div id={`${id}-result`} className={styles.result} role="status">
        {children}
      </div>
      {error && (
        <p id={`${id}-error`} className={field.error}>
          {error}
        </p>
      )}
    </div>
  );
}
