import { useState } from 'react';
import type { History } from '../../stores/history.ts';
import { historyTexts } from '../../texts/dashboard-history.ts';
import type { NoticeKind } from '../../ui/Notice.tsx';
import { useCapability } from '../shell/use-capability.ts';
import { ResultNotice } from '../shell/use-result.tsx';
import styles from './History.module.css';
import { TaskButton, troubleOf } from './TaskButton.tsx';
import { type Task, useTask } from './use-task.ts';

export type Undo = {
  /** After a delete: its notice offers to undo it, for as long as it stands. */
  offer: (id: number) => void;
  /** The notice is closed, or speaks of something else. */
  withdraw: () => void;
  /** Whether there is something to undo, or to say of it. */
  isOpen: boolean;
  task: Task;
};

/** Ends the offer that stands: one notice at a time fits at the foot of the screen. */
let withdrawStanding: () => void = () => undefined;

/** @param onUndone for the focus, which was on the button that is gone */
export function useUndo(
  history: Pick<History<never>, 'bringBack' | 'noteDeleted'>,
  onUndone: () => void,
): Undo {
  const isOffered = useCapability('history');
  const [deleted, setDeleted] = useState<number | null>(null);
  const task = useTask(async (signal) => {
    if (deleted === null) return;
    await history.bringBack(deleted, signal);
    onUndone();
  });

  function begin(id: number | null): void {
    setDeleted(id);
    task.reset();
  }

  return {
    offer: (id) => {
      if (!isOffered) return;
      withdrawStanding();
      withdrawStanding = () => begin(null);
      begin(id);
      history.noteDeleted();
    },
    withdraw: () => begin(null),
    isOpen: deleted !== null,
    task,
  };
}

type Props = {
  undo: Undo;
  /** What the screen itself has to say, as that something was deleted. */
  result: { kind: NoticeKind; text: string } | null;
};

/**
 * The outcome of a delete. While it can be undone, the notice stays in sight at the foot of the screen, however far down
 * the list its reader is, until it is closed.
 */
export function UndoableNotice({ undo, result }: Props) {
  const { task, isOpen, withdraw } = undo;
  const outcome =
    task.state === 'done' ? { kind: 'success' as const, text: historyTexts.undone } : troubleOf(task);
  return (
    <div className={isOpen ? styles.bar : undefined} data-in-sight={isOpen || undefined}>
      <ResultNotice
        result={(isOpen ? outcome : null) ?? result}
        action={
          isOpen && (
            <div className="row">
              {task.state !== 'done' && (
                <TaskButton task={task} text={historyTexts.undo} busyText={historyTexts.bringingBack} />
              )}
              <button type="button" className="button" data-kind="plain" onClick={withdraw}>
                {historyTexts.close}
              </button>
            </div>
          )
        }
      />
    </div>
  );
}
