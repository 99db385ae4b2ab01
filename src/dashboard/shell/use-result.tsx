import { type ReactNode, useState } from 'react';
import type { Outcome } from '../../stores/item-form.ts';
import { Notice, type NoticeKind } from '../../ui/Notice.tsx';
import { notify } from '../../ui/notify.ts';
import { isLeaving } from './use-session.ts';

/**
 * The outcome of a write. `tell` alerts the text once and passes it to `<ResultNotice>`, until `clear` or the next one.
 * It is silent when the session has just ended.
 * @param isAlerted whether outcomes are alerted, unless `tell` says otherwise
 */
export function useResult(isAlerted = true) {
  const [result, setResult] = useState<Outcome | null>(null);
  return {
    result,
    tell: (outcome: Outcome, isThisAlerted = isAlerted) => {
      if (isLeaving()) return;
      setResult(outcome);
      if (isThisAlerted) notify(outcome.text);
    },
    clear: () => setResult(null),
  };
}

type NoticeProps = {
  result: { kind: NoticeKind; text: string; note?: string | undefined } | null;
  /** A further sentence about it, where it has none itself. */
  note?: string | undefined;
  /** What the reader can do about it. */
  action?: ReactNode;
};

/** Shows the outcome of a write. The live region exists before its text, so that the text is announced. */
export function ResultNotice({ result, note: otherwise, action }: NoticeProps) {
  const note = result?.note ?? otherwise;
  return (
    <div role="status">
      {result !== null && (
        <Notice kind={result.kind} action={action}>
          {result.text}
          {note && (
            <span>
              <br />
              {note}
            </span>
          )}
        </Notice>
      )}
    </div>
  );
}
