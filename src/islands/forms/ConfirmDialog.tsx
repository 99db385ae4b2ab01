import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from 'react';
import { formTexts } from '../../texts/forms.ts';
import { Facts } from '../../ui/Facts.tsx';
import styles from './VisitorForm.module.css';

type Props = {
  /** What is about to be sent; null while the form is being edited. */
  facts: ComponentProps<typeof Facts>['facts'] | null;
  confirmText: string;
  /** On its way: no button works, and nothing closes the dialog. */
  isSending?: boolean;
  hasFailed?: boolean;
  onCancel: () => void;
  onConfirm: () => void;
  /** What became of it. */
  children?: ReactNode;
};

/** Asks whether what was entered is right, in the browser's own modal dialog, whose content exists only while open. */
export function ConfirmDialog(props: Props) {
  const { facts, confirmText, isSending = false, hasFailed = false, onCancel, onConfirm, children } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const confirmButton = useRef<HTMLButtonElement>(null);
  const id = useId();
  const isOpen = facts !== null;
  useEffect(() => {
    if (!isOpen) return dialog.current?.close();
    dialog.current?.showModal();
    // Not on a button: it is read from its beginning, and a second Enter of the same hand must not confirm it.
    heading.current?.focus();
  }, [isOpen]);
  // A button that is disabled loses the focus; whoever tries again finds it where it was.
  useEffect(() => {
    if (hasFailed) confirmButton.current?.focus();
  }, [hasFailed]);
  const cancel = () => {
    if (!isSending) onCancel();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the backdrop's keyboard twin is Escape, which is onCancel
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        cancel();
      }}
      onClick={({ target, currentTarget, detail }) => {
        // The second click of the double one that opened it closes nothing.
        if (target === currentTarget && detail < 2) cancel();
      }}
    >
      {isOpen && (
        <div className={styles.sheet}>
          <h2 id={id} ref={heading} tabIndex={-1}>
            {formTexts.confirm}
          </h2>
          <Facts facts={facts} />
          {children}
          <div className={styles.actions}>
            <button type="button" className="button" data-kind="quiet" disabled={isSending} onClick={cancel}>
              {formTexts.cancel}
            </button>
            <button
              ref={confirmButton}
              type="button"
              className="button"
              disabled={isSending}
              onClick={onConfirm}
            >
              {confirmText}
            </button>
          </div>
        </div>
      )}
    </dialog>
  );
}
