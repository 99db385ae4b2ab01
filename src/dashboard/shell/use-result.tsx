import { type ReactNode, useState } from 'react';
import { notify } from '../../lib/notify.ts';
import type { Outcome } from '../../saving/form.ts';
import { Notice, type NoticeKind } from '../../ui/Notice.tsx';
import { isLeaving } from './use-session.ts';

/**
 * The outcome of a write: `tell` alerts the text once and hands it to `<ResultNotice>`, which shows it until `clear` or
 * the next one. If the session has just ended, the login speaks for itself.
 * @param isAlerted whether outcomes are alerted, unless `tell` says otherwise
 */
export function useResult(isAlerted = true) {
  const [result, setResult] = useState<Outcome | null>(null);
  return {
    result,
    tell: (kind: Outcome['kind'], text: string, isThisAlerted = isAlerted) => {
      if (isLeaving()) return;
      setResult({ kind, text });
      if (isThisAlerted) notify(text);
    },
    clear: () => setResult(null),
  };
}

type NoticeProps = {
  result: { kind: NoticeKind; text: string } | null;
  /** What the reader can do about it. */
  action?: ReactNode;
};

/** The outcome of a write, in place. The live region is on the page before its text, so that the text is announced. */
export function ResultNotice({ result, action }: NoticeProps) {
  return (
    <div role="status">
      {result !== null && (
        <Notice kind={result.kind} action={action}>
          {result.text}
        </Notice>
      )}
    </div>
  );
}
