import { loadTexts } from '../texts/requests.ts';
import { Notice } from './Notice.tsx';
import { useSlow } from './use-slow.ts';

type Props = { isWaiting: boolean; onStop: () => void };

/**
 * Says after ten seconds why a form that was sent has no result yet, and lets its reader have it back. Nothing is cut
 * off on its own. Put it inside a live region that exists before it.
 */
export function SlowNotice({ isWaiting, onStop }: Props) {
  const isSlow = useSlow(isWaiting);
  if (!isSlow) return null;
  return (
    <Notice
      kind="info"
      action={
        <button type="button" className="button" data-kind="quiet" onClick={onStop}>
          {loadTexts.stop}
        </button>
      }
    >
      {loadTexts.slow}
    </Notice>
  );
}
