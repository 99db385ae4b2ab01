import { historyTexts } from '../../texts/dashboard-history.ts';
import { loadTexts } from '../../texts/requests.ts';
import type { NoticeKind } from '../../ui/Notice.tsx';
import type { Task } from './use-task.ts';

type Props = {
  task: Task;
  text: string;
  busyText: string;
  /** What it is about, for whoever hears the button without its row. */
  about?: string;
};

/** The button of a task: it says what it does, that it is at it, and after ten seconds lets go. */
export function TaskButton({ task, text, busyText, about }: Props) {
  const { state, press } = task;
  const shown = { idle: text, done: text, failed: loadTexts.retry, busy: busyText, slow: loadTexts.stop }[
    state
  ];
  return (
    <button
      type="button"
      className="button"
      data-kind="quiet"
      aria-label={about === undefined ? undefined : `${shown}: ${about}`}
      aria-disabled={state === 'busy'}
      onClick={press}
    >
      {shown}
    </button>
  );
}

/** What staff read of a task that is slow or has failed; null otherwise. @param failed words for a reason */
export function troubleOf(
  { state, reason }: Task,
  failed: (reason: string) => string = historyTexts.bringBackFailed,
): { kind: NoticeKind; text: string } | null {
  if (state === 'slow') return { kind: 'info', text: loadTexts.slow };
  return state === 'failed' ? { kind: 'danger', text: failed(reason) } : null;
}
