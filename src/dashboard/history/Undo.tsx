import { useRef, useState } from 'react';
import { historyTexts } from '../../i18n/en/dashboard-history.ts';
import type { ItemHistory } from '../../stores/history.ts';
import type { Watch } from '../../stores/task.ts';
import { Button } from '../Button.tsx';
import { useCapability } from '../shell/use-capability.ts';
import { useConfirmedDelete } from '../shell/use-confirmed-delete.tsx';
import { ResultNotice, type useResult } from '../shell/use-result.tsx';
import { TaskButton, useTask } from '../shell/use-task.tsx';
import styles from './History.module.css';

type Options = {
  history: Pick<ItemHistory<never>, 'restore' | 'noteDeleted'>;
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

let withdrawStanding: () => void = () => undefined;

/** Closes the current offer to undo something: there is one at a time, for what was done last. */
export function offerUndo(withdraw: () => void): void {
  withdrawStanding();
  withdrawStanding = withdraw;
}

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
      history.noteDeleted();
      options.onDeleted?.(id);
    },
    onFailed: (_id, error) => {
      withdraw();
      outcome.tell({ kind: 'danger', text: options.failed(error) });
    },
  });
  // The server's capabilities may be known only after the delete.
  const isOpen = canRestore && deleted !== null;
  /** The notice about a delete. While it can be undone it stays visible at the foot of the screen. */
  const notice = (
    <div className={isOpen ? styles.bar : undefined} data-in-sight={isOpen || undefined}>
      <ResultNotice
        result={(isOpen ? task.notice : null) ?? outcome.result}
        action={
          isOpen && (
            <div className="row">
              {task.state !== 'done' && (
                <TaskButton task={task} text={historyTexts.undo} busyText={historyTexts.bringingBack} />
              )}
              <Button
                kind="plain"
                onClick={() => {
                  withdraw();
                  takeFocus();
                }}
              >
                {historyTexts.close}
              </Button>
            </div>
          )
        }
      />
    </div>
  );
  return { ask, markOf, notice, withdraw, top };
}
