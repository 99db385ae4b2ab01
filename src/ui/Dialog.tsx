import { type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './Dialog.module.css';

type Props = {
  title: string;
  isOpen: boolean;
  /** Escape and the backdrop: the same as the dialog's own cancel. */
  onCancel: () => void;
  children: ReactNode;
  /** The buttons, the one that goes on last. */
  actions: ReactNode;
};

/** The browser's own modal dialog: it keeps the focus inside and gives it back. Its content exists only while open. */
export function Dialog({ title, isOpen, onCancel, children, actions }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  useEffect(() => {
    if (!isOpen) return dialog.current?.close();
    dialog.current?.showModal();
    // Not on a button: it is read from its beginning, and a second Enter of the same hand must not answer it.
    heading.current?.focus();
  }, [isOpen]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the backdrop's keyboard twin is Escape, which is onCancel
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onCancel();
      }}
      onClick={({ target, currentTarget, detail }) => {
        // The second click of the double one that opened it is no answer either.
        if (target === currentTarget && detail < 2) onCancel();
      }}
    >
      {isOpen && (
        <div className={styles.sheet}>
          <h2 id={id} ref={heading} tabIndex={-1}>
            {title}
          </h2>
          {children}
          <div className={styles.actions}>{actions}</div>
        </div>
      )}
    </dialog>
  );
}
