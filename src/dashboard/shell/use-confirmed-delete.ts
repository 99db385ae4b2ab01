import { useRef, useState } from 'react';
import { requestTexts } from '../../texts/requests.ts';

const SLOW_AFTER_MS = 10_000;

/** The state of a row's delete. The row is highlighted in each: give it `data-delete={markOf(id)}`. */
export type DeleteMark = 'asking' | 'deleting' | 'slow' | 'failed';

type Options = {
  /** Asked by the browser's own dialog. */
  question: string;
  /** Throws if it fails. */
  remove: (id: number, signal: AbortSignal) => Promise<void>;
  /** After the server has deleted it. */
  onDeleted?: (id: number) => void;
  /** What takes the focus that was in the row that is gone. */
  focusNext: (id: number) => HTMLElement | null;
  /** The row stays; the error's message says why. Already logged. */
  onFailed?: (id: number, error: Error) => void;
};

/**
 * Deletes a row after the browser's own question. A second click meanwhile does nothing; after ten seconds without a
 * response it stops waiting.
 */
export function useConfirmedDelete({ question, remove, onDeleted, focusNext, onFailed }: Options) {
  const marks = useRef(new Map<number, DeleteMark>());
  const stops = useRef(new Map<number, AbortController>());
  const [, setShown] = useState(0);

  function mark(id: number, state: DeleteMark | null): void {
    if (state === null) marks.current.delete(id);
    else marks.current.set(id, state);
    setShown((times) => times + 1);
  }

  async function ask(id: number): Promise<void> {
    const state = marks.current.get(id);
    if (state === 'slow') stops.current.get(id)?.abort();
    if (state === 'asking' || state === 'deleting' || state === 'slow') return;
    mark(id, 'asking');
    const row = rowOf(document.activeElement);
    await painted();
    if (!window.confirm(question)) return mark(id, null);
    mark(id, 'deleting');
    const stop = new AbortController();
    stops.current.set(id, stop);
    const timer = setTimeout(() => mark(id, 'slow'), SLOW_AFTER_MS);
    try {
      await remove(id, stop.signal);
      mark(id, null);
      const focused = document.activeElement;
      // Whoever types elsewhere by now stays there.
      if (focused === null || focused === document.body || row?.contains(focused))
        focusNext(id)?.focus({ preventScroll: true });
      onDeleted?.(id);
    } catch (error) {
      console.error(error);
      mark(id, 'failed');
      if (stop.signal.aborted) onFailed?.(id, new Error(requestTexts.unanswered));
      else onFailed?.(id, error instanceof Error ? error : new Error(String(error)));
    } finally {
      clearTimeout(timer);
    }
  }

  return { ask, markOf: (id: number): DeleteMark | undefined => marks.current.get(id) };
}

/** Where a delete stands by itself its button alone goes. */
function rowOf(button: Element | null): Element | null | undefined {
  return button?.closest('li') ?? button?.closest('button');
}

/** The question blocks the page: two frames let the highlighted row be seen first. */
function painted(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
}
