import { type ReactNode, type Ref, use, useId } from 'react';
import field from '../../ui/Field.module.css';
import { FieldErrors } from '../../ui/Field.tsx';
import styles from './FileInput.module.css';

type Props = {
  label: string;
  /** The server's name of the field, for its errors and for tests. */
  name: string;
  isRequired: boolean;
  /** Each choice is then added to the others, and the field is empty for the next. */
  isMultiple?: boolean;
  /** What the browser offers to choose from; pictures unless given. */
  accept?: string;
  hint?: string;
  /** What is wrong with the choice; it goes before what the server says of the field. */
  error?: string | undefined;
  onChoose: (files: readonly File[]) => void;
  ref?: Ref<HTMLInputElement>;
  /** What is said of the choice; it is announced as it changes. */
  children?: ReactNode;
};

/** The browser's own file chooser, in the look of the other fields. */
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
