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
const STEPS = Array.from({ length: 21 }, (_, step) => step / 20);

/**
 * Counts from 0 to `end` in three seconds, once, with the locale's separators and '+': 150,000, or 1,50,000 in India. The
 * HTML has the final number, which is what screen readers read and what reduced motion shows. So does a page whose number
 * is on the screen before the code has loaded: a number that is being read does not fall back to 0.
 */
export function CounterIsland({ end, threshold, numbers }: Props) {
  const number = useRef<HTMLSpanElement>(null);
  const final = `${end.toLocaleString(numbers)}+`;

  useEffect(() => {
    const target = number.current;
    const section = target?.closest('section');
    if (!target || !section || isOnScreen(target)) return;
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const separators = { separator: ',', useIndianSeparators: numbers.endsWith('IN') };
    // Shows 0 from here on.
    const counter = new CountUp(target, end, { duration: SECONDS, suffix: '+', ...separators });
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => isShown(entry, threshold))) return;
        observer.disconnect();
        counter.start();
      },
      { threshold: STEPS },
    );
    observer.observe(section);
    return () => {
      observer.disconnect();
      counter.reset();
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

function isOnScreen(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top < innerHeight && bottom > 0;
}

/** A section may be taller than the screen, which then never shows this part of it: filling the screen is enough. */
function isShown(entry: IntersectionObserverEntry, threshold: number): boolean {
  const { intersectionRatio, intersectionRect, rootBounds } = entry;
  if (intersectionRatio >= threshold) return true;
  return rootBounds !== null && intersectionRect.height >= 0.9 * rootBounds.height;
}
