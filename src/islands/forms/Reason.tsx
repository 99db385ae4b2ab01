import { languageOf } from '../../lib/written-in.ts';
import styles from './VisitorForm.module.css';

/** What a server says of a failure, in its own words, which are English on a Kannada page too; perhaps of one `field`. */
export function Reason({ words, field }: { words: string; field?: string }) {
  return (
    <span className={styles.reason}>
      {field && `${field}: `}
      <Quoted words={words} />
    </span>
  );
}

/** The words alone. */
export function Quoted({ words }: { words: string }) {
  return <span lang={languageOf(words)}>{words}</span>;
}
