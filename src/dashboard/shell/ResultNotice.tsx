import { Notice } from '../../ui/Notice.tsx';
import styles from './live.module.css';
import type { Result } from './use-result.ts';

/** Where the outcome of a write stands on the page. It is in the page before it has words, so that it is read out. */
export function ResultNotice({ result }: { result: Result | null }) {
  return (
    <div role="status" className={styles.live}>
      {result !== null && <Notice kind={result.kind}>{result.text}</Notice>}
    </div>
  );
}
