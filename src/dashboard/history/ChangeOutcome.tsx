import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { contentTexts, unsentTexts } from '../../i18n/en/dashboard.ts';
import { historyTexts } from '../../i18n/en/dashboard-history.ts';
import { loadTexts } from '../../i18n/en/requests.ts';
import type { Outcome } from '../../stores/item-form.ts';
import type { Watch } from '../../stores/task.ts';
import { NoticeButton } from '../../ui/Notice.tsx';
import { Button } from '../Button.tsx';
import { useCapability } from '../shell/use-capability.ts';
import { ResultNotice } from '../shell/use-result.tsx';
import { TaskButton, useTask } from '../shell/use-task.tsx';
import styles from './History.module.css';

let withdrawCurrent: () => void = () => undefined;

/** Closes the earlier offer to undo, since there is one at a time. */
function offerUndo(withdraw: () => void): void {
  withdrawCurrent();
  withdrawCurrent = withdraw;
}

/** Closes the current offer after something that cannot be undone. */
export function withdrawUndo(): void {
  offerUndo(() => undefined);
}

type Props = {
  result: Outcome | null;
  onRetry?: () => void;
  /** Takes the focus when a button of the notice, or a deleted row, disappears. */
  container?: RefObject<HTMLDivElement | null>;
};

/**
 * How a save or delete ended: with Undo, where the server keeps what was there before it, or with a button to try again.
 * While it can be undone, the notice stays in view at the foot of the screen, until it is closed.
 */
export function ChangeOutcome({ result, onRetry, container }: Props) {
  const canUndo = useCapability('history');
  const own = useRef<HTMLDivElement>(null);
  const box = container ?? own;
  /** The outcome whose offer to undo was closed. */
  const [closed, setClosed] = useState<Outcome | null>(null);
  const [undone, setUndone] = useState<Outcome | null>(null);
  const undo = canUndo && result !== closed ? result?.undo : undefined;
  const task = useTask(async ({ signal }: Watch) => {
    await undo?.(signal);
    setUndone(result);
    takeFocus();
    return historyTexts.undone;
  }, historyTexts.undoFailed);
  // Before the browser paints: two offers are never on the screen.
  useLayoutEffect(() => {
    if (!result?.undo) return;
    task.reset();
    offerUndo(() => setClosed(result));
  }, [result]);

  const shown = result && { ...result, note: result.note ?? (result.retry && unsentTexts[result.retry]) };

  /** Moves the focus to the notice before its buttons disappear, or the page would lose it. */
  const takeFocus = () => box.current?.focus({ preventScroll: true });

  function close(): void {
    setClosed(result);
    takeFocus();
  }

  return (
    <div ref={box} tabIndex={-1} className="outcome">
      <div className={undo && styles.bar} data-in-sight={undo ? true : undefined}>
        <ResultNotice
          result={(undo && task.notice) ?? (result !== undone ? shown : null)}
          action={
            undo ? (
              <div className="row">
                {task.state !== 'done' && (
                  <TaskButton task={task} text={historyTexts.undo} busyText={historyTexts.undoing} />
                )}
                <Button kind="plain" onClick={close}>
                  {contentTexts.close}
                </Button>
              </div>
            ) : (
              result?.retry && <NoticeButton onClick={onRetry}>{loadTexts.retry}</NoticeButton>
            )
          }
        />
      </div>
    </div>
  );
}
