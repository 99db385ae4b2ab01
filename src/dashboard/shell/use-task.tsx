import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { contentTexts } from '../../i18n/en/dashboard.ts';
import { loadTexts } from '../../i18n/en/requests.ts';
import { createTask, isRunning, mayHaveSucceeded, type TaskState, type Watch } from '../../stores/task.ts';
import type { NoticeKind } from '../../ui/Notice.tsx';
import { Button } from '../Button.tsx';

export type ShownTask<Args extends unknown[] = []> = ReturnType<typeof useTask<Args>>;

type Failed = (reason: string, mayHaveSucceeded: boolean) => string;

/**
 * The state and verbs of one button or form.
 * @param failed the sentence for a reason; without a clear response, the request may have succeeded
 * @param invalid replaces it where the form shows errors under its fields
 */
export function useTask<Args extends unknown[] = []>(
  run: (watch: Watch, ...args: Args) => Promise<unknown>,
  failed: Failed,
  invalid?: string,
) {
  const [task] = useState(createTask);
  const now = useStore(task.$state);
  return {
    state: now.state,
    isBusy: isRunning(now),
    /** The server's errors by field. */
    fields: now.state === 'failed' ? now.fields : {},
    /** The notice to show. */
    notice: noticeOf(now, failed, invalid),
    /** Starts the task, unless it is running. */
    start: (...args: Args): void => void task.start((watch) => run(watch, ...args)),
    /** Cancels the task. */
    stop: task.stop,
    /** Resets the state. */
    reset: task.reset,
  };
}

function noticeOf(
  now: TaskState,
  failed: Failed,
  invalid?: string,
): { kind: NoticeKind; text: string } | null {
  switch (now.state) {
    case 'slow':
      return { kind: 'info', text: loadTexts.slow };
    case 'done':
      return now.text === '' ? null : { kind: 'success', text: now.text };
    case 'failed': {
      const explained = Object.keys(now.fields).length > 0 ? invalid : undefined;
      return { kind: 'danger', text: explained ?? failed(now.error.message, mayHaveSucceeded(now.error)) };
    }
    default:
      return null;
  }
}

type ButtonProps = {
  task: ShownTask;
  text: string;
  /** `Saving…` by default. */
  busyText?: string;
  /** The button's text after a failure. */
  retryText?: string;
  /** What the button is about, for screen readers. */
  about?: string;
};

/** The button of a task. While it runs it says so, and after ten seconds it cancels. */
export function TaskButton({ task, text, about, ...texts }: ButtonProps) {
  const { busyText = contentTexts.saving, retryText = loadTexts.retry } = texts;
  const { state, start, stop } = task;
  const shown = { idle: text, done: text, failed: retryText, busy: busyText, slow: loadTexts.stop }[state];
  return (
    <Button
      kind="quiet"
      about={about}
      aria-disabled={state === 'busy'}
      onClick={() => (state === 'slow' ? stop() : start())}
    >
      {shown}
    </Button>
  );
}
