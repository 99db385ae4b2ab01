import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { createTask, isUnderWay, mayBeDone, type TaskState, type Watch } from '../../stores/task.ts';
import { loadTexts } from '../../texts/requests.ts';
import type { NoticeKind } from '../../ui/Notice.tsx';
import { Button } from '../Button.tsx';

export type ShownTask<Given extends unknown[] = []> = {
  state: TaskState['state'];
  isBusy: boolean;
  /** How much of it is done, 0 to 1. */
  share: number;
  /** What the server says of single fields. */
  fields: Readonly<Record<string, string>>;
  /** What there is to say of it. */
  notice: { kind: NoticeKind; text: string } | null;
  /** Starts it, once at a time. */
  start: (...given: Given) => void;
  /** Stops waiting for the server. */
  stop: () => void;
  /** Back to the beginning. */
  reset: () => void;
};

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
): ShownTask<Given> {
  const [task] = useState(createTask);
  const now = useStore(task.$state);
  return {
    state: now.state,
    isBusy: isUnderWay(now),
    share: (isUnderWay(now) && now.share) || 0,
    fields: now.state === 'failed' ? now.fields : {},
    notice: noticeOf(now, failed, invalid),
    start: (...given) => void task.start((watch) => run(watch, ...given)),
    stop: task.stop,
    reset: task.reset,
  };
}

function noticeOf(now: TaskState, failed: Failed, invalid?: string): ShownTask['notice'] {
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
  busyText: string;
  /** Shown after a failure. */
  retryText?: string;
  /** What it is about, for whoever hears the button without its row. */
  about?: string;
};

/** The button of a task: it says what it does, that it is at it, and after ten seconds stops waiting. */
export function TaskButton({ task, text, busyText, retryText = loadTexts.retry, about }: ButtonProps) {
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
