import { languageOf } from '../../domain/text.ts';
import styles from './VisitorForm.module.css';

/** What a server says of a failure, in its own words, which are English on a Kannada page too. */
export function Reason({ words }: { words: string }) {
  return (
    <span className={styles.reason} lang={languageOf(words)}>
      {words}
    </span>
  );
}
