import { type ReactNode, type Ref, useId } from 'react';
import styles from './FileInput.module.css';

type Props = {
  label: string;
  /** The server's name of the field, for its errors and for tests. */
  name: string;
  isRequired: boolean;
  isMultiple?: boolean;
  hint?: string;
  error?: string | undefined;
  onChoose: (files: readonly File[]) => void;
  ref: Ref<HTMLInputElement>;
  /** What is said of the choice; it is announced as it changes. */
  children?: ReactNode;
};

/** The browser's own picture chooser, in the look of the other fields. */
export function FileInput(props: Props) {
  const { label, name, isRequired, isMultiple = false, hint, error, onChoose, ref, children } = props;
  const id = useId();
  const describedBy = [hint && `${id}-hint`, children && `${id}-result`, error && `${id}-error`];
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      <input
        ref={ref}
        id={id}
        className={styles.input}
        type="file"
        accept="image/*"
        multiple={isMultiple}
        name={name}
        required={isRequired}
        aria-describedby={describedBy.filter(Boolean).join(' ') || undefined}
        aria-invalid={error ? true : undefined}
        onChange={({ target }) => onChoose([...(target.files ?? [])])}
      />
      <div id={`${id}-result`} className={styles.result} role="status">
        {children}
      </div>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
