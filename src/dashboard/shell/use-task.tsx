import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { createTask, isUnderWay, mayBeDone, type TaskState, type Watch } from '../../stores/task.ts';
import { contentTexts } from '../../texts/dashboard.ts';
import { loadTexts } from '../../texts/requests.ts';
import type { NoticeKind } from '../../ui/Notice.tsx';
import { Button } from '../Button.tsx';

export type ShownTask<Given extends unknown[] = []> = ReturnType<typeof useTask<Given>>;

type Failed = (reason: string, mayBeDone: boolean) => string;

/**
 * What one button or form does.
 * @param failed the sentence for a reason; where no clear response came, it may be done already
 * @param invalid instead of it, where the form shows the reasons under its fields
 */
export function useTask<Given extends unknown[] = []>(
  run: (watch: Watch, ...given: Given) => Promise<unknown>,
  failed: Failed,
  invalid?: string,
) {
  const [task] = useState(createTask);
  const now = useStore(task.$state);
  return {
    state: now.state,
    isBusy: isUnderWay(now),
    /** How much of it is done, 0 to 1. */
    share: (isUnderWay(now) && now.share) || 0,
    /** What the server says of single fields. */
    fields: now.state === 'failed' ? now.fields : {},
    /** What there is to say of it. */
    notice: noticeOf(now, failed, invalid),
    /** Starts it, once at a time. */
    start: (...given: Given): void => void task.start((watch) => run(watch, ...given)),
    /** Stops waiting for the server. */
    stop: task.stop,
    /** Back to the beginning. */
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
      return { kind: 'danger', text: explained ?? failed(now.error.message, mayBeDone(now.error)) };
    }
    default:
      return null;
  }
}

type ButtonProps = {
  task: ShownTask;
  text: string;
  /** `Saving…` unless said otherwise. */
  busyText?: string;
  /** Shown after a failure. */
  retryText?: string;
  /** What it is about, for whoever hears the button without its row. */
  about?: string;
};

/** The button of a task: it says what it does, that it is at it, and after ten seconds stops waiting. */
export function TaskButton({ task, text, about, ...words }: ButtonProps) {
  const { busyText = contentTexts.saving, retryText = loadTexts.retry } = words;
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
