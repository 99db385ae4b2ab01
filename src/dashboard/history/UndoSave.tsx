import { useEffect, useState } from 'react';
import { historyTexts } from '../../i18n/en/dashboard-history.ts';
import { useCapability } from '../shell/use-capability.ts';
import { TaskButton, useTask } from '../shell/use-task.tsx';
import { offerUndo } from './Undo.tsx';

type Props = {
  /** Throws if it fails. */
  undo: (signal: AbortSignal) => Promise<void>;
  onUndone: () => void;
};

/** Takes a save back, where the server keeps what was there before it. */
export function UndoSave({ undo, onUndone }: Props) {
  const canUndo = useCapability('history');
  const [isOffered, setOffered] = useState(true);
  useEffect(() => offerUndo(() => setOffered(false)), []);
  const task = useTask(async ({ signal }) => {
    await undo(signal);
    onUndone();
  }, historyTexts.undoFailed);
  if (!canUndo || !isOffered) return null;
  return (
    <div className="row">
      <TaskButton task={task} text={historyTexts.undo} busyText={historyTexts.undoing} />
      {task.notice && <span>{task.notice.text}</span>}
    </div>
  );
}
