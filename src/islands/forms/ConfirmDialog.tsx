import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { formTexts } from '../../texts/fields.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Facts } from '../../ui/Facts.tsx';

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

/** Asks whether what was entered is right. */
export function ConfirmDialog(props: Props) {
  const { facts, confirmText, isSending = false, hasFailed = false, onCancel, onConfirm, children } = props;
  const confirmButton = useRef<HTMLButtonElement>(null);
  // A button that is disabled loses the focus; whoever tries again finds it where it was.
  useEffect(() => {
    if (hasFailed) confirmButton.current?.focus();
  }, [hasFailed]);
  return (
    <Dialog
      title={formTexts.confirm}
      isOpen={facts !== null}
      onCancel={isSending ? undefined : onCancel}
      actions={
        <>
          <button type="button" className="button" data-kind="quiet" disabled={isSending} onClick={onCancel}>
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
        </>
      }
    >
      {facts !== null && <Facts facts={facts} />}
      {children}
    </Dialog>
  );
}
