import { type ReactNode, useState } from 'react';
import { loadTexts } from '../i18n/en/requests.ts';
import { Kolam } from './Kolam.tsx';
import styles from './Notice.module.css';
import { Notice, NoticeButton } from './Notice.tsx';
import { useSlow } from './SlowNotice.tsx';

type ListProps<T> = {
  /** Null while unknown. */
  items: readonly T[] | null;
  /** Why the last load failed, in the reader's language. */
  failure: string | null;
  texts: { loading: string; empty: string };
  onRetry: () => void;
  /** Renders the list; called with at least one item. */
  children: (items: readonly T[]) => ReactNode;
};

/** A list of the API in each state; known items stay when a later load fails. */
export function ListStates<T>({ items, failure, texts, onRetry, children }: ListProps<T>) {
  return (
    <>
      {failure !== null && <Failed text={failure} onRetry={onRetry} />}
      {items === null && failure === null && <Waiting text={texts.loading} onRetry={onRetry} />}
      {items?.length === 0 && failure === null && <Empty text={texts.empty} />}
      {items !== null && items.length > 0 && children(items)}
    </>
  );
}

type Props = { text: string; onRetry: () => void };

/** Waiting for the API. The request is not aborted, but after ten seconds the reader is told, and can retry. */
export function Waiting({ text, onRetry }: Props) {
  const [tries, setTries] = useState(0);
  const isSlow = useSlow(true, tries);

  function retry(): void {
    setTries(tries + 1);
    onRetry();
  }

  return (
    <div className={styles.state} role="status">
      <div className={styles.drawing}>
        <Kolam name="waiting" isMoving />
      </div>
      <p>{isSlow ? loadTexts.slow : text}</p>
      {isSlow && <NoticeButton onClick={retry}>{loadTexts.retry}</NoticeButton>}
    </div>
  );
}

function Empty({ text }: { text: string }) {
  return (
    <div className={styles.state}>
      <div className={styles.drawing}>
        <Kolam name="empty" />
      </div>
      <p>{text}</p>
    </div>
  );
}

/** A failed load, with a retry button. */
export function Failed({ text, onRetry }: Props) {
  return (
    <div role="alert">
      <Notice kind="danger" action={<NoticeButton onClick={onRetry}>{loadTexts.retry}</NoticeButton>}>
        {text}
      </Notice>
    </div>
  );
}
