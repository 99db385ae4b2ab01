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
      {children && <div className={styles.end}>{children}</div>}
      <p role="status" className={isSlow ? undefined : 'visually-hidden'}>
        {isSlow && loadTexts.slow}
      </p>
    </li>
  );
}
