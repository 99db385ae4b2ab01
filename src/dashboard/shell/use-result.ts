import { useState } from 'react';
import { notify } from '../../lib/notify.ts';
import { isLeaving } from './leave-for-login.ts';

export type Result = { kind: 'success' | 'danger'; text: string };

/**
 * The outcome of a write: `tell` alerts the specification's text once and gives it to `<ResultNotice>`, where it
 * stays until `clear` or the next one. When the session has just ended the login speaks for itself.
 */
export function useResult() {
  const [result, setResult] = useState<Result | null>(null);
  return {
    result,
    tell: (kind: Result['kind'], text: string) => {
      if (isLeaving()) return;
      setResult({ kind, text });
      notify(text);
    },
    clear: () => setResult(null),
  };
}
