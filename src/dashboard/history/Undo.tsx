import { type ReactNode, useRef, useState } from 'react';
import { historyTexts } from '../../i18n/en/dashboard-history.ts';
import type { ItemHistory } from '../../stores/history.ts';
import type { Watch } from '../../stores/task.ts';
import type { NoticeKind } from '../../ui/Notice.tsx';
import { Button } from '../Button.tsx';
import { useCapability } from '../shell/use-capability.ts';
import { useConfirmedDelete } from '../shell/use-confirmed-delete.tsx';
import { ResultNotice, type useResult } from '../shell/use-result.tsx';
import { type ShownTask, TaskButton, useTask } from '../shell/use-task.tsx';
import styles from './History.module.css';

type NoticeProps = {
  result: { kind: NoticeKind; text: string } | null;
  note?: string | undefined;
  /** The task that takes the change back; null while nothing can be undone. */
  undo: ShownTask | null;
  /** The text of the button while the change is taken back. */
  busyText: string;
  /** Called when the reader closes the offer. */
  onClose: () => void;
  /** An action that replaces Undo while nothing can be undone, such as a retry. */
  action?: ReactNode;
};

let withdrawCurrent: () => void = () => undefined;

/** Makes way for an offer to undo what was done last: there is one at a time. */
export function offerUndo(withdraw: () => void): void {
  withdrawCurrent();
  withdrawCurrent = withdraw;
}

/** Closes the current offer after something that cannot be undone. */
export function withdrawUndo(): void {
  offerUndo(() => undefined);
}

/** How a change ended. While it can be undone, the notice stays in view at the foot of the screen, until it is closed. */
export function UndoNotice({ result, note, undo, busyText, onClose, action }: NoticeProps) {
  return (
    <div className={undo ? styles.bar : undefined} data-in-sight={undo ? true : undefined}>
      <ResultNotice
        result={undo?.notice ?? result}
        note={note}
        action={
          undo ? (
            <div className="row">
              {undo.state !== 'done' && (
                <TaskButton task={undo} text={historyTexts.undo} busyText={busyText} />
              )}
              <Button kind="plain" onClick={onClose}>
                {historyTexts.close}
              </Button>
            </div>
          ) : (
            action
          )
        }
      />
    </div>
  );
}

type Options = {
  history: Pick<ItemHistory<never>, 'restore' | 'reloadDeleted'>;
  outcome: ReturnType<typeof useResult>;
  question: string;
  /** Throws if it fails. */
  remove: (id: number, signal: AbortSignal) => Promise<void>;
  /** The message after a delete. */
  deleted: string;
  failed: (error: Error) => string;
  isAlerted?: boolean | undefined;
  onDeleted?: (id: number) => void;
};

/**
 * Deletes after confirmation, reports it, and offers to undo it, wherever the reader is in the list, until the notice is
 * closed. Afterwards, the element with the ref `top` gets the focus.
 */
export function useUndoableDelete({ history, outcome, question, remove, ...options }: Options) {
  const canRestore = useCapability('history');
  const top = useRef<HTMLDivElement>(null);
  const [deleted, setDeleted] = useState<number | null>(null);
  const restore = async ({ signal }: Watch) => {
    if (deleted === null) return;
    await history.restore(deleted, signal);
    // No longer true, also once the notice is closed.
    outcome.clear();
    takeFocus();
    return historyTexts.undone;
  };
  const task = useTask(restore, historyTexts.bringBackFailed);

  function begin(id: number | null): void {
    setDeleted(id);
    task.reset();
  }

  const withdraw = () => begin(null);
  /** Both buttons of the offer disappear with it. */
  const takeFocus = () => top.current?.focus({ preventScroll: true });

  const { ask, markOf } = useConfirmedDelete({
    question,
    remove,
    focusNext: () => top.current,
    onDeleted: (id) => {
      outcome.tell({ kind: 'success', text: options.deleted }, options.isAlerted);
      offerUndo(withdraw);
      begin(id);
      history.reloadDeleted();
      options.onDeleted?.(id);
    },
    onFailed: (_id, error) => {
      withdraw();
      outcome.tell({ kind: 'danger', text: options.failed(error) });
    },
  });
  // The server's capabilities may be known only after the delete.
  const isOpen = canRestore && deleted !== null;
  const notice = (
    <UndoNotice
      result={outcome.result}
      undo={isOpen ? task : null}
      busyText={historyTexts.bringingBack}
      onClose={() => {
        withdraw();
        takeFocus();
      }}
    />
  );
  return { ask, markOf, notice, withdraw, top };
}
