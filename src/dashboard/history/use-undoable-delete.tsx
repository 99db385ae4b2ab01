import { useRef } from 'react';
import type { ItemHistory } from '../../stores/history.ts';
import { useConfirmedDelete } from '../shell/use-confirmed-delete.tsx';
import type { useResult } from '../shell/use-result.tsx';
import { ChangeOutcome } from './ChangeOutcome.tsx';

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

/** Deletes after confirmation. The `notice` reports it, offers to undo it, and gets the focus of the deleted row. */
export function useUndoableDelete({ history, outcome, question, remove, ...options }: Options) {
  const container = useRef<HTMLDivElement>(null);
  const { ask, markOf } = useConfirmedDelete({
    question,
    remove,
    focusNext: () => container.current,
    onDeleted: (id) => {
      const undo = (signal: AbortSignal) => history.restore(id, signal);
      outcome.tell({ kind: 'success', text: options.deleted, undo }, options.isAlerted);
      history.reloadDeleted();
      options.onDeleted?.(id);
    },
    onFailed: (_id, error) => outcome.tell({ kind: 'danger', text: options.failed(error) }),
  });
  return { ask, markOf, notice: <ChangeOutcome result={outcome.result} container={container} /> };
}
