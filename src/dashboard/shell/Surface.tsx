import { type ReactNode, useId } from 'react';
import styles from './Surface.module.css';

type Props = {
  /** Where a link within the page leads. */
  id?: string;
  title: string;
  /** Beside the title, as a count or a button. */
  aside?: ReactNode;
  children: ReactNode;
};

/** A white work surface on the paper, with its heading: a form, a list, a column. */
export function Surface({ id, title, aside, children }: Props) {
  const headingId = useId();
  return (
    <section id={id} className={styles.surface} aria-labelledby={headingId}>
      <div className={styles.top}>
        <h2 id={headingId}>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
