import { type ComponentProps, useRef, useState } from 'react';
import { loadTexts } from '../../i18n/en/requests.ts';
import { createTask, isRunning, type Task } from '../../stores/task.ts';

/** The state of a row's delete, which the row shows by `data-delete={markOf(id)}`. */
export type DeleteMark = 'asking' | 'deleting' | 'slow' | 'failed';

type Options = {
  /** The question for the browser's dialog. */
  question: string | ((id: number) => string);
  /** Throws if it fails. */
  remove: (id: number, signal: AbortSignal) => Promise<void>;
  /** Called after the server has deleted it. */
  onDeleted?: (id: number) => void;
  /** Returns the element to focus after the row is gone. */
  focusNext: (id: number) => HTMLElement | null;
  /** Called when it failed; the row stays, and the error is already logged. */
  onFailed?: (id: number, error: Error) => void;
};

/**
 * Deletes a row after confirmation. A second click meanwhile does nothing; after ten seconds without a response it can be
 * cancelled.
 */
export function useConfirmedDelete({ question, remove, onDeleted, focusNext, onFailed }: Options) {
  const tasks = useRef(new Map<number, Task>());
  const confirming = useRef(new Set<number>());
  const [, setShown] = useState(0);
  const redraw = () => setShown((times) => times + 1);

  function taskOf(id: number): Task {
    const known = tasks.current.get(id);
    if (known !== undefined) return known;
    const task = createTask();
    task.$state.listen(redraw);
    tasks.current.set(id, task);
    return task;
  }

  async function ask(id: number): Promise<void> {
    const { $state, start, stop, reset } = taskOf(id);
    if ($state.get().state === 'slow') stop();
    if (confirming.current.has(id) || isRunning($state.get())) return;
    confirming.current.add(id);
    reset();
    const row = rowOf(document.activeElement);
    await painted();
    const isConfirmed = window.confirm(typeof question === 'string' ? question : question(id));
    confirming.current.delete(id);
    redraw();
    if (!isConfirmed) return;
    if (await start(({ signal }) => remove(id, signal))) {
      tasks.current.delete(id);
      const focused = document.activeElement;
      // Only if the focus is not elsewhere by now.
      if (focused === null || focused === document.body || row?.contains(focused))
        focusNext(id)?.focus({ preventScroll: true });
      onDeleted?.(id);
    }
    const failure = failureOf(id);
    if (failure !== undefined) onFailed?.(id, failure);
  }

  function markOf(id: number): DeleteMark | undefined {
    if (confirming.current.has(id)) return 'asking';
    const state = tasks.current.get(id)?.$state.get().state;
    if (state === 'busy') return 'deleting';
    return state === 'slow' || state === 'failed' ? state : undefined;
  }

  function failureOf(id: number): Error | undefined {
    const now = tasks.current.get(id)?.$state.get();
    return now?.state === 'failed' ? now.error : undefined;
  }

  return { ask, markOf, failureOf };
}

/** The row of a delete button, which is removed with the item; outside a list, the button itself. */
function rowOf(button: Element | null): Element | null | undefined {
  return button?.closest('li') ?? button?.closest('button');
}

/** Resolves after two frames: the dialog blocks the page, and the highlighted row must be painted first. */
function painted(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
}

type ButtonProps = Omit<ComponentProps<'button'>, 'type'> & {
  mark: DeleteMark | undefined;
  texts: { delete: string; deleting: string };
  /** What it deletes, for screen readers. */
  about: string;
};

/** A delete button; it cancels a delete that has no response after ten seconds. */
export function DeleteButton({ mark, texts, about, className = 'button', children, ...button }: ButtonProps) {
  const restText = mark === 'deleting' ? texts.deleting : texts.delete;
  const text = mark === 'slow' ? loadTexts.stop : restText;
  return (
    <button
      data-kind="plain"
      {...button}
      type="button"
      className={className}
      aria-label={`${text}: ${about}`}
      aria-disabled={mark === 'deleting'}
    >
      {children}
      {text}
    </button>
  );
}
