import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react';
import { closeOnBack } from './close-on-back.ts';
import styles from './Dialog.module.css';

type Props = {
  title: string;
  isOpen: boolean;
  /** Called by Escape, Back and clicks on the backdrop; left out while the dialog must not close. */
  onCancel?: (() => void) | undefined;
  /** The buttons; the first one is first on phones, too. */
  actions: ReactNode;
  children: ReactNode;
};

/** A native modal dialog. Its content is rendered only while it is open. */
export function Dialog({ title, isOpen, onCancel, actions, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();

  function show(): void {
    dialog.current?.showModal();
    // The heading gets the focus: screen readers begin there, and a second Enter must not confirm.
    heading.current?.focus();
  }

  const cancel = useEffectEvent(() => {
    onCancel?.();
    return onCancel !== undefined;
  });
  useEffect(() => {
    if (!isOpen) return dialog.current?.close();
    show();
    return closeOnBack(() => cancel());
  }, [isOpen]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the backdrop's keyboard twin is Escape, which is onCancel
    <dialog
      ref={dialog}
      // The dialog is light, even when its form is on a dark ground.
      className={`light ${styles.dialog}`}
      aria-labelledby={id}
      closedby={onCancel ? undefined : 'none'}
      onCancel={(event) => {
        event.preventDefault();
        onCancel?.();
      }}
      // Browsers let a page cancel Escape once; a second one closes the dialog anyway.
      onClose={() => {
        if (isOpen) show();
      }}
      onClick={({ target, currentTarget, detail }) => {
        // Ignores the second click of the double click that opened it.
        if (target === currentTarget && detail < 2) onCancel?.();
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
