import type { ReactNode } from 'react';
import styles from './Screen.module.css';
import { useSession } from './use-session.ts';

type Props = {
  title: string;
  /** A sentence under the title. */
  intro?: ReactNode;
  children: ReactNode;
};

/** What every screen begins with: its heading, and the way to the login when the session ends. */
export function Screen({ title, intro, children }: Props) {
  useSession();
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <h1>{title}</h1>
        {intro !== undefined && <p>{intro}</p>}
      </header>
      {children}
    </div>
  );
}
