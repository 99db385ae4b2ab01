import type { ReactNode } from 'react';
import { loadTexts } from '../../texts/requests.ts';
import type { DeleteMark } from '../shell/use-confirmed-delete.ts';
import styles from './Users.module.css';

type Props = {
  mark: DeleteMark | undefined;
  title: string;
  badge: string | null;
  facts: readonly string[];
  /** The button that ends it. */
  children: ReactNode;
};

/** A person or an invitation in its list. */
export function EndableRow({ mark, title, badge, facts, children }: Props) {
  const isSlow = mark === 'slow';
  return (
    <li className={styles.row} data-delete={mark}>
      <div>
        <h3 className={styles.title}>
          {title}
          {badge !== null && <span className={styles.badge}>{badge}</span>}
        </h3>
        {facts.map((fact) => (
          <p key={fact} className={styles.note}>
            {fact}
          </p>
        ))}
      </div>
      {children}
      <p role="status" className={isSlow ? undefined : 'visually-hidden'}>
        {isSlow && loadTexts.slow}
      </p>
    </li>
  );
}

type ButtonProps = {
  mark: DeleteMark | undefined;
  /** `what` is read out behind the button's own word. */
  texts: { end: string; ending: string; what: string };
  onEnd: () => void;
};

/** Ends it after a question; when the server is silent it stops waiting. */
export function EndButton({ mark, texts, onEnd }: ButtonProps) {
  const text = mark === 'slow' ? loadTexts.stop : mark === 'deleting' ? texts.ending : texts.end;
  return (
    <button
      type="button"
      className={styles.end}
      aria-label={`${text}: ${texts.what}`}
      aria-disabled={mark === 'deleting'}
      onClick={onEnd}
    >
      {text}
    </button>
  );
}
