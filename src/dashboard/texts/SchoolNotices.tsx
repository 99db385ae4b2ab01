import { fieldName } from '../../content/explain-mistake.ts';
import { pathOf } from '../../content/text-rows.ts';
import { plainJson } from '../../lib/plain-words.ts';
import { textTexts as texts } from '../../texts/dashboard-texts.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Button } from '../Button.tsx';
import styles from './Texts.module.css';
import { type Book, keyOf, type Wording } from './text-book.ts';

/** Decisions after an update of the program: texts that do not fit it any more, and texts with new shipped words. */
export function SchoolNotices({ book, onOpen }: { book: Book; onOpen: (wording: Wording) => void }) {
  const updated = book.all.filter(
    ({ marks, target, field }) => marks.has('updated') && target === field.field,
  );
  const way = (wording: Wording) => (
    <Button kind="plain" onClick={() => onOpen(wording)}>
      {texts.fileName(wording.field.file)}: {texts.of(wording.field.title, wording.language)}
    </Button>
  );
  return (
    <>
      {book.unfit.length > 0 && (
        <Notice kind="danger">
          {texts.unfit(book.unfit.length)}
          {book.unfit.map(({ id, language, file, field, value }) => {
            const wording = book.all.find(({ key }) => key === keyOf(language, file, field));
            return (
              <span key={id} className={styles.way}>
                {wording ? way(wording) : fieldName(pathOf(field))} <q>{plainJson(value)}</q>
              </span>
            );
          })}
        </Notice>
      )}
      {updated.length > 0 && (
        <Notice kind="info">
          {texts.updated(updated.length)}
          {updated.map((wording) => (
            <span key={wording.key} className={styles.way}>
              {way(wording)}
            </span>
          ))}
        </Notice>
      )}
    </>
  );
}
