import { useEffect, useRef, useState } from 'react';
import { unsentTexts } from '../../i18n/en/dashboard.ts';
import { historyTexts } from '../../i18n/en/dashboard-history.ts';
import { loadTexts } from '../../i18n/en/requests.ts';
import type { Outcome } from '../../stores/item-form.ts';
import type { Watch } from '../../stores/task.ts';
import { NoticeButton } from '../../ui/Notice.tsx';
import { useCapability } from '../shell/use-capability.ts';
import { useTask } from '../shell/use-task.tsx';
import { offerUndo, UndoNotice } from './Undo.tsx';

type Props = { result: Outcome | null; onRetry: () => void };

/** How a save ended: with Undo, where the server keeps what was there before it, or with a button to try again. */
export function SaveOutcome({ result, onRetry }: Props) {
  const canUndo = useCapability('history');
  const container = useRef<HTMLDivElement>(null);
  /** The outcome whose offer to undo was closed. */
  const [closed, setClosed] = useState<Outcome | null>(null);
  const [undone, setUndone] = useState<Outcome | null>(null);
  const undo = result !== closed ? result?.undo : undefined;
  const task = useTask(async ({ signal }: Watch) => {
    await undo?.(signal);
    setUndone(result);
    takeFocus();
    return historyTexts.undoneSave;
  }, historyTexts.undoFailed);
  useEffect(() => {
    if (!result?.undo) return;
    task.reset();
    offerUndo(() => setClosed(result));
  }, [result]);

  /** The buttons of the offer disappear. */
  const takeFocus = () => container.current?.focus({ preventScroll: true });

  return (
    <div ref={container} tabIndex={-1} className="outcome">
      <UndoNotice
        result={result !== undone ? result : null}
        note={result?.retry && unsentTexts[result.retry]}
        undo={canUndo && undo ? task : null}
        busyText={historyTexts.undoing}
        onClose={() => {
          setClosed(result);
          takeFocus();
        }}
        action={result?.retry && <NoticeButton onClick={onRetry}>{loadTexts.retry}</NoticeButton>}
      />
    </div>
  );
}
