import { CountUp } from 'countup.js';
import { useEffect, useRef } from 'react';
import styles from './Counter.module.css';

type Props = {
  end: number;
  /** How much of the surrounding section must be visible before it starts, from 0 to 1. */
  threshold: number;
  /** The locale of its separators. */
  numbers: string;
};

const SECONDS = 3;

/**
 * Counts from 0 to `end` in three seconds, once, with the locale's separators and '+': 150,000, or 1,50,000 in India. The
 * HTML has the final number, which is what screen readers read and what reduced motion shows.
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
        // Created only now, because it immediately renders 0.
        const separators = { separator: ',', useIndianSeparators: numbers.endsWith('IN') };
        counter = new CountUp(target, end, { duration: SECONDS, suffix: '+', ...separators });
        counter.start();
      },
      { threshold },
    );
    // In a prerendered page nothing is visible: it starts once the visitor opens it.
    observer.observe(section);
    return () => {
      observer.disconnect();
      counter?.reset();
    };
  }, [end, threshold, numbers]);

  return (
    <span className={styles.counter}>
      <span className="visually-hidden">{final}</span>
      {/* Reserves the width of the final number, so that nothing moves while it counts. */}
      <span className={styles.room} aria-hidden="true">
        {final}
      </span>
      <span ref={number} className={styles.number} aria-hidden="true">
        {final}
      </span>
    </span>
  );
}
