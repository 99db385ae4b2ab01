import { useEffect, useState } from 'react';
import { loadTexts } from '../i18n/en/requests.ts';
import { Notice, NoticeButton } from './Notice.tsx';

const SLOW_AFTER_MS = 10_000;

/**
 * Whether the reader has waited ten seconds.
 * @param restart each change starts the ten seconds again
 */
export function useSlow(isWaiting: boolean, restart?: number | null): boolean {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    setIsSlow(false);
    if (!isWaiting) return;
    const timer = setTimeout(() => setIsSlow(true), SLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isWaiting, restart]);
  return isWaiting && isSlow;
}

/**
 * Says why a form has no result yet, with a button to cancel. Place it in a live region.
 * @param onStop left out where another button cancels
 */
export function SlowNotice({ onStop }: { onStop?: (() => void) | undefined }) {
  return (
    <Notice kind="info" action={onStop && <NoticeButton onClick={onStop}>{loadTexts.stop}</NoticeButton>}>
      {loadTexts.slow}
    </Notice>
  );
}
