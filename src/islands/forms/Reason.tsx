import { languageOf } from '../../lib/written-in.ts';
import styles from './VisitorForm.module.css';

/** What a server says of a failure, perhaps about a `field`, marked as English even on a Kannada page. */
export function Reason({ words, field }: { words: string; field?: string }) {
  return (
    <span className={styles.reason}>
      {field && `${field}: `}
      <Quoted words={words} />
    </span>
  );
}

/** The server's text without the field. */
export function Quoted({ words }: { words: string }) {
  return <span lang={languageOf(words)}>{words}</span>;
}
