import { type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './Dialog.module.css';

type Props = {
  title: string;
  isOpen: boolean;
  /** Escape, and a click beside it; left out while nothing may close it. */
  onCancel?: (() => void) | undefined;
  /** `wide` for two texts side by side. */
  kind?: 'narrow' | 'wide';
  /** The buttons; the first one stands first on a phone as well. */
  actions: ReactNode;
  children: ReactNode;
};

/** The browser's own modal dialog. Its content exists only while it is open. */
export function Dialog({ title, isOpen, onCancel, kind = 'narrow', actions, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();

  function show(): void {
    dialog.current?.showModal();
    // Not on a button: it is read from its beginning, and a second Enter of the same hand must not confirm it.
    heading.current?.focus();
  }

  useEffect(() => {
    if (isOpen) show();
    else dialog.current?.close();
  }, [isOpen]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the backdrop's keyboard twin is Escape, which is onCancel
    <dialog
      ref={dialog}
      // Paper also where its form is on a dark ground.
      className={`light ${styles.dialog}`}
      data-kind={kind}
      aria-labelledby={id}
      closedby={onCancel ? undefined : 'none'}
      onCancel={(event) => {
        event.preventDefault();
        onCancel?.();
      }}
      // Browsers let a page refuse Escape once; the second one in a row closes it all the same.
      onClose={() => {
        if (isOpen) show();
      }}
      onClick={({ target, currentTarget, detail }) => {
        // The second click of the double one that opened it closes nothing.
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
