import { CountUp } from 'countup.js';
import { useEffect, useRef } from 'react';
import styles from './Counter.module.css';

type Props = {
  end: number;
  /** The share of the surrounding section that must be visible before it counts. */
  threshold: number;
  /** The locale whose separators the number has. */
  numbers: string;
};

const SECONDS = 3;

/**
 * Counts from 0 to `end` in three seconds, once, with the separators of the locale and '+': 150,000, or in India 1,50,000.
 * The HTML holds the final number, which is also what screen readers hear and what less motion shows.
 */
export function CounterIsland({ end, threshold, numbers }: Props) {
  const number = useRef<HTMLSpanElement>(null);
  const final = `${end.toLocaleString(numbers)}+`;

  useEffect(() => {
    const target = number.current;
    const section = target?.closest('section') ?? target;
    if (!target || !section || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    let counter: CountUp | undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        // Made only now, because it puts its 0 on the page at once.
        const separators = { separator: ',', useIndianSeparators: numbers.endsWith('IN') };
        counter = new CountUp(target, end, { duration: SECONDS, suffix: '+', ...separators });
        counter.start();
      },
      { threshold },
    );
    // While the browser prerenders the page, nothing is seen: it then counts once the visitor has opened it.
    observer.observe(section);
    return () => {
      observer.disconnect();
      counter?.reset();
    };
  }, [end, threshold, numbers]);

  return (
    <span className={styles.counter}>
      <span className="visually-hidden">{final}</span>
      {/* Keeps the width of the final number, so nothing beside it moves while it counts. */}
      <span className={styles.room} aria-hidden="true">
        {final}
      </span>
      <span ref={number} className={styles.number} aria-hidden="true">
        {final}
      </span>
    </span>
  );
}
