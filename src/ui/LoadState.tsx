import { useRef, useState } from 'react';
import { Kolam } from './Kolam.tsx';
import styles from './LoadState.module.css';
import { Notice } from './Notice.tsx';
import { useSlow } from './use-slow.ts';

type WaitingProps = { text: string; slowText: string; retryText: string; onRetry: () => void };

/** Waiting for the API. Nothing is cut off, but after ten seconds the reader hears why, and may try again. */
export function Waiting({ text, slowText, retryText, onRetry }: WaitingProps) {
  const [tries, setTries] = useState(0);
  const isSlow = useSlow(true, tries);
  const place = useRef<HTMLDivElement>(null);

  function retry(): void {
    setTries(tries + 1);
    // The button goes until the next ten seconds are over; the focus would go with it.
    place.current?.focus({ preventScroll: true });
    onRetry();
  }

  return (
    <div ref={place} className={styles.state} role="status" tabIndex={-1}>
      <div className={styles.drawing}>
        <Kolam isMoving />
      </div>
      <p>{isSlow ? slowText : text}</p>
      {isSlow && <RetryButton text={retryText} onRetry={retry} />}
    </div>
  );
}

/** Nothing is there. */
export function Empty({ text }: { text: string }) {
  return (
    <div className={styles.state}>
      <div className={styles.drawing}>
        <Kolam seed={8} />
      </div>
      <p>{text}</p>
    </div>
  );
}

type FailedProps = { text: string; retryText: string; onRetry: () => void };

/** It could not be loaded; the reader can try again. */
export function Failed({ text, retryText, onRetry }: FailedProps) {
  return (
    <div role="alert">
      <Notice kind="danger" action={<RetryButton text={retryText} onRetry={onRetry} />}>
        {text}
      </Notice>
    </div>
  );
}

function RetryButton({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <button type="button" className="button" data-kind="quiet" onClick={onRetry}>
      {text}
    </button>
  );
}
