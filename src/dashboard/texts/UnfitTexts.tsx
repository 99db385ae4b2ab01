import { fieldName } from '../../content/explain-mistake.ts';
import { pathOf } from '../../content/text-rows.ts';
import { plainJson } from '../../lib/plain-words.ts';
import { textTexts as texts } from '../../texts/dashboard-texts.ts';
import { Notice } from '../../ui/Notice.tsx';
import styles from './Texts.module.css';
import type { Book } from './text-book.ts';

/** Names the school's texts that do not fit the program any more: visitors read the shipped words there. */
export function UnfitTexts({ rows }: { rows: Book['unfit'] }) {
  if (rows.length === 0) return null;
  return (
    <Notice kind="danger">
      {texts.unfit(rows.length)}
      {rows.map(({ id, file, field, value }) => (
        <span key={id} className={styles.unfit}>
          {texts.fileName(file)}: {fieldName(pathOf(field))} <q>{plainJson(value)}</q>
        </span>
      ))}
    </Notice>
  );
}
