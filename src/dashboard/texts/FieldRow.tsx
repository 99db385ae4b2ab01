import { memo, type ReactNode, type RefObject } from 'react';
import { contentTexts } from '../../i18n/en/dashboard.ts';
import { textScreenLabels as texts } from '../../i18n/en/dashboard-texts.ts';
import { DEFAULT_LANGUAGE } from '../../i18n/language.ts';
import { Button } from '../Button.tsx';
import { EarlierVersions } from '../history/HistoryButtons.tsx';
import { DeleteButton, type DeleteMark } from '../shell/use-confirmed-delete.tsx';
import styles from './Texts.module.css';
import type { TextEntry } from './text-catalogue.ts';
import { COMPARED, textList, titleOf } from './text-list.ts';

/** The actions on a text. */
export type Verbs = {
  edit: (textEntry: TextEntry) => void;
  /** Restores the shipped text, after confirmation. */
  restoreShipped: (id: number) => void;
};

type Props = {
  textEntries: readonly TextEntry[];
  verbs: RefObject<Verbs>;
  title?: string | undefined;
  /** The level of its heading. */
  level: Level;
  /** The open form of one of its texts, whose key is `openKey`. */
  form: ReactNode;
  openKey: string | undefined;
  savedKey: string | null;
  /** The delete state of the text being restored to the shipped one. */
  deleteMark: DeleteMark | undefined;
};

export type Level = 2 | 3 | 4 | 5 | 6;

/** A text in all languages, side by side if there is room. Memoized: a page has a hundred, and typing changes one. */
export const FieldRow = memo(({ textEntries, title, level, ...props }: Props) => {
  const [first] = textEntries;
  if (first === undefined) return null;
  const { name, hint } = first.field;
  const Heading = `h${level}` as const;
  return (
    <div className={styles.field}>
      <Heading className="title">{title ?? name}</Heading>
      {hint && <p className="note">{hint}</p>}
      <div className={`stack ${styles.sides}`}>
        {textEntries.map((one) => (
          <Side key={one.key} {...props} textEntry={one} />
        ))}
      </div>
    </div>
  );
});

type SideProps = Omit<Props, 'textEntries' | 'title' | 'level'> & { textEntry: TextEntry };

function Side({ textEntry, verbs, ...state }: SideProps) {
  const { key, language, field, shown, override, marks, isOwn } = textEntry;
  const label = texts.of(field.title, language);
  const form = state.openKey === key ? state.form : null;
  if (!isOwn) return <p className={`note ${styles.same}`}>{texts.sameEverywhere}</p>;
  return (
    <div className={styles.side} data-key={key} data-saved={state.savedKey === key || undefined}>
      <p className={`row ${styles.of}`}>
        {texts.language(language)}
        {[...marks].map((mark) => (
          <span key={mark} className={`tag ${mark === 'changed' ? '' : 'wrong'}`}>
            {texts.marks[mark]}
          </span>
        ))}
      </p>
      {form ?? (
        <>
          <p className={styles.shown} lang={marks.has('missing') ? DEFAULT_LANGUAGE : language}>
            {shown || <em>{texts.none}</em>}
          </p>
          <div className={`row ${styles.verbs}`}>
            <Button kind="quiet" about={label} onClick={() => verbs.current.edit(textEntry)}>
              {contentTexts.edit}
            </Button>
            {override && (
              <DeleteButton
                mark={state.deleteMark}
                texts={{ delete: texts.back, deleting: contentTexts.saving }}
                about={label}
                onClick={() => verbs.current.restoreShipped(override.id)}
              />
            )}
            {override && (
              <EarlierVersions
                history={textList.history}
                fields={COMPARED}
                present={override}
                titleOf={titleOf}
              />
            )}
          </div>
        </>
      )}
      {form === null && state.savedKey === key && <p className="done">{texts.savedHere}</p>}
    </div>
  );
}
