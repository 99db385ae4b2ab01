import { pathOf, valueAt } from '../../content/text-rows.ts';
import { fingerprint } from '../../lib/fingerprint.ts';
import type { Language } from '../../lib/language.ts';
import { textTexts as texts } from '../../texts/dashboard-texts.ts';
import { Surface } from '../shell/Screen.tsx';
import { ResultNotice } from '../shell/use-result.tsx';
import { TaskButton, useTask } from '../shell/use-task.tsx';
import type { Book } from './text-book.ts';
import { saveInTurn, saveText } from './text-list.ts';

const PUBLISHED = 'isPublished';

/** The progress of reviewing a language, and whether the school publishes it. */
export function LanguagePanel({ book, language }: { book: Book; language: Language }) {
  const own = book.all.filter(
    (one) => one.language === language && one.isOwn && one.field.control !== 'entries',
  );
  const unread = own.filter(({ marks }) => marks.has('unread') || marks.has('missing'));
  const row = book.rows.find(
    (known) => known.language === language && known.file === 'site' && known.field === PUBLISHED,
  );
  const isPublished = row?.value === 'true' || row?.value === 'false' ? row.value : 'undecided';
  const next = isPublished === 'true' ? 'false' : 'true';
  const task = useTask(async (watch) => {
    if (!window.confirm(next === 'true' ? texts.confirmPublish : texts.confirmUnpublish)) return '';
    const shipped = fingerprint(valueAt(book.shipped[language]?.site, pathOf(PUBLISHED)));
    const decided = { value: next, shipped, english: '' };
    await saveInTurn([{ language, field: { file: 'site' }, target: PUBLISHED, row }], watch, (one) =>
      saveText(one, decided),
    );
    return '';
  }, String);
  return (
    <Surface title={texts.language(language)}>
      <p>{texts.unread(language, unread.length, own.length)}</p>
      <p>{texts.published[isPublished]}</p>
      <div>
        <TaskButton
          task={task}
          text={next === 'true' ? texts.publish(language) : texts.unpublish(language)}
        />
      </div>
      <ResultNotice result={task.notice} />
    </Surface>
  );
}
