import { type ReactNode, useState } from 'react';
import type { Outcome } from '../../stores/item-form.ts';
import { Notice, type NoticeKind } from '../../ui/Notice.tsx';
import { notify } from '../../ui/notify.ts';
import { isLeaving } from './use-session.ts';

/**
 * The outcome of a write. `tell` alerts the text once and passes it to `<ResultNotice>`, until `clear` or the next one.
 * It is silent when the session has just ended.
 */
export function useResult() {
  const [result, setResult] = useState<Outcome | null>(null);
  return {
    result,
    tell: (outcome: Outcome, isAlerted = true) => {
      if (isLeaving()) return;
      setResult(outcome);
      if (isAlerted) notify(outcome.text);
    },
    clear: () => setResult(null),
  };
}

type NoticeProps = {
  result: { kind: NoticeKind; text: string; note?: string | undefined } | null;
  /** What the reader can do about it. */
  action?: ReactNode;
};

/** Shows the outcome of a write. The live region exists before its text, so that the text is announced. */
export function ResultNotice({ result, action }: NoticeProps) {
  return (
    <div role="status">
      {result !== null && (
        <Notice kind={result.kind} action={action}>
          {result.text}
          {result.note && (
            <span>
              <br />
              {result.note}
            </span>
          )}
        </Notice>
      )}
    </div>
  );
}
