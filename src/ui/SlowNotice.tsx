import { Notice } from './Notice.tsx';
import { useSlow } from './use-slow.ts';

type Props = { isWaiting: boolean; text: string; stopText: string; onStop: () => void };

/**
 * Says after ten seconds why a form that was sent has no result yet, and lets its reader have it back. Nothing is cut
 * off by itself. Put it inside a live region that stands before it does.
 */
export function SlowNotice({ isWaiting, text, stopText, onStop }: Props) {
  const isSlow = useSlow(isWaiting);
  if (!isSlow) return null;
  return (
    <Notice
      kind="info"
      action={
        <button type="button" className="button" data-kind="quiet" onClick={onStop}>
          {stopText}
        </button>
      }
    >
      {text}
    </Notice>
  );
}
