import { contentTexts } from '../../texts/dashboard.ts';
import { Button } from '../Button.tsx';
import styles from './ContentList.module.css';

/** So many rows are drawn at a time: thousands would take a phone seconds. */
export const ROWS_AT_ONCE = 40;
/** Fills the screen: these are drawn before the others. */
export const ROWS_IN_SIGHT = 12;

type Props = { first: number; count: number; onFirst: (first: number) => void };

/** Leads through a long list, part by part; nothing where all of it fits. */
export function Pager({ first, count, onFirst }: Props) {
  if (count <= ROWS_AT_ONCE) return null;
  const last = Math.min(first + ROWS_AT_ONCE, count);
  const step = (label: string, to: number, isThere: boolean) => (
    <Button kind="quiet" disabled={!isThere} onClick={() => onFirst(to)}>
      {label}
    </Button>
  );
  return (
    <nav className={styles.pager} aria-label={contentTexts.parts}>
      {step(contentTexts.partBefore, first - ROWS_AT_ONCE, first > 0)}
      <p>{contentTexts.part(first + 1, last, count)}</p>
      {step(contentTexts.partAfter, first + ROWS_AT_ONCE, last < count)}
    </nav>
  );
}
