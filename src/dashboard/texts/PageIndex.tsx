import { textScreenLabels as texts } from '../../i18n/en/dashboard-texts.ts';
import { TRANSLATIONS } from '../../i18n/language.ts';
import { fieldsIn } from '../../i18n/page-texts/editable-fields.ts';
import type { TextFile } from '../../i18n/schemas/text-schemas.ts';
import { Surface } from '../shell/Screen.tsx';
import { PublishLanguage } from './PublishLanguage.tsx';
import styles from './Texts.module.css';
import { type Catalogue, countMarks, FACTS, type Page } from './text-catalogue.ts';

/** The heading under which a file is listed. */
function groupOf(file: TextFile): keyof typeof texts.groups {
  if (FACTS.includes(file)) return 'facts';
  return ['frame', 'footer', 'interface'].includes(file) ? 'frame' : 'pages';
}

type Props = { catalogue: Catalogue; onOpen: (file: TextFile) => void };

/** Lists all pages of texts, and has the switch that publishes each translation. */
export function PageIndex({ catalogue, onOpen }: Props) {
  return (
    <>
      <p className="muted">{texts.intro}</p>
      {Object.entries(texts.groups).map(([group, title]) => (
        <Surface key={group} title={title}>
          <ul role="list" className={styles.pages}>
            {catalogue.pages
              .filter(({ file }) => groupOf(file) === group)
              .map((page) => (
                <li key={page.file}>
                  <PageButton page={page} onOpen={() => onOpen(page.file)} />
                </li>
              ))}
          </ul>
        </Surface>
      ))}
      {TRANSLATIONS.map((code) => (
        <PublishLanguage key={code} catalogue={catalogue} language={code} />
      ))}
    </>
  );
}

/** A page, with the number of texts that need attention. */
function PageButton({ page, onOpen }: { page: Page; onOpen: () => void }) {
  const counts = countMarks(page.textEntries.values());
  const marks = (['sample', 'changed'] as const).filter((mark) => counts[mark] > 0);
  const notes = [
    texts.texts(fieldsIn(page.parts).length),
    ...marks.map((mark) => texts.counted[mark](counts[mark])),
  ];
  return (
    <button id={`page-${page.file}`} type="button" className={styles.page} onClick={onOpen}>
      <strong>{texts.fileName(page.file)}</strong>
      <span className="note">{notes.join(' · ')}</span>
    </button>
  );
}
