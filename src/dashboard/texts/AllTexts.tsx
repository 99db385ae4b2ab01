import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { TextOverride } from '../../domain/text-override.ts';
import { dashboardTexts } from '../../i18n/en/dashboard.ts';
import { textScreenLabels as texts } from '../../i18n/en/dashboard-texts.ts';
import { TRANSLATIONS } from '../../i18n/language.ts';
import { fieldsIn } from '../../i18n/page-texts/editable-fields.ts';
import type { TextFile } from '../../i18n/schemas/text-schemas.ts';
import { isBlank } from '../../lib/compare-key.ts';
import { searchOf } from '../../lib/search.ts';
import { Button } from '../Button.tsx';
import type { ShownForm } from '../content/use-item-form.ts';
import { ChangeOutcome } from '../history/ChangeOutcome.tsx';
import { ListToolbar } from '../shell/ListToolbar.tsx';
import { Surface } from '../shell/Screen.tsx';
import type { DeleteMark } from '../shell/use-confirmed-delete.tsx';
import { useUrlState } from '../shell/use-url-state.ts';
import { FieldRow, type Level, type Verbs } from './FieldRow.tsx';
import { PageTexts } from './PageTexts.tsx';
import { PublishLanguage } from './PublishLanguage.tsx';
import { TextForm } from './TextForm.tsx';
import styles from './Texts.module.css';
import { type Catalogue, countMarks, FACTS, type Mark, type Page, type TextEntry } from './text-catalogue.ts';
import { UnfitTexts } from './UnfitTexts.tsx';
import { useOpenText } from './use-open-text.ts';

type Props = {
  catalogue: Catalogue;
  form: ShownForm<TextOverride>;
  putBack: Verbs['putBack'];
  markOf: (id: number) => DeleteMark | undefined;
};

/** How many results are rendered at a time. */
const PART = 40;

type Search = { query: string; mark: Mark | 'everything'; drawn: number };
const NO_SEARCH: Search = { query: '', mark: 'everything', drawn: PART };

/** The heading under which a file is listed. */
function groupOf(file: TextFile): keyof typeof texts.groups {
  if (FACTS.includes(file)) return 'facts';
  return ['frame', 'footer', 'interface'].includes(file) ? 'frame' : 'pages';
}

/** The list of pages, one page or search results, with the open form in place. */
export function AllTexts({ catalogue, form, putBack, markOf }: Props) {
  const [file, setFile] = useUrlState('page');
  const [{ query, mark, drawn }, setSearch] = useState(NO_SEARCH);
  const search = (part: Partial<Search>) => setSearch((before) => ({ ...before, drawn: PART, ...part }));
  function turnTo(next: string | null): void {
    setFile(next);
    setSearch(NO_SEARCH);
  }
  const { open, edit, close, savedKey } = useOpenText(catalogue, form, turnTo);
  const heading = useRef<HTMLDivElement>(null);
  const left = useRef(file);
  const page = catalogue.pages.find((known) => known.file === file);
  const isSearched = !isBlank(query) || mark !== 'everything';

  // The object stays the same, so that rows do not render again.
  const verbs = useRef<Verbs>({ edit, putBack });
  verbs.current = { edit, putBack };

  function formOf(textEntries: readonly TextEntry[]): ReactNode {
    if (open === null || !textEntries.some(({ key }) => key === open.key)) return null;
    return <TextForm key={open.key} catalogue={catalogue} textEntry={open} form={form} onCancel={close} />;
  }

  const rowOf = (textEntries: readonly TextEntry[], level: Level, title?: string) => (
    <FieldRow
      key={textEntries[0]?.key}
      textEntries={textEntries}
      verbs={verbs}
      level={level}
      title={title}
      form={formOf(textEntries)}
      openKey={textEntries.find(({ key }) => key === open?.key)?.key}
      savedKey={textEntries.some(({ key }) => key === savedKey) ? savedKey : null}
      deleteMark={textEntries
        .map(({ override }) => override && markOf(override.id))
        .find((known) => known !== undefined)}
    />
  );

  useEffect(() => {
    if (page !== undefined && open === null) heading.current?.focus();
    // The button that led here has disappeared.
    if (page === undefined) document.getElementById(`page-${left.current}`)?.focus();
    left.current = file;
    // Runs when another page is opened, not when its texts change.
  }, [page?.file]);

  const isPinned = ({ key }: TextEntry) => key === open?.key || key === savedKey;
  const pinned = [...(page?.textEntries.values() ?? []), ...(page?.lists.values() ?? [])]
    .flat()
    .filter(isPinned)
    .map(({ field }) => field.field);
  const searched = page && isBlank(query) ? [page] : catalogue.pages;
  const matches = searchOf(query);
  /** Whether the search finds it. The open text and the one just saved stay, even where it does not. */
  const isFound = (textEntry: TextEntry) => {
    const hasMark = mark === 'everything' || textEntry.marks.has(mark);
    return isPinned(textEntry) || (hasMark && matches(textEntry.searched));
  };
  // Facts come first, as somebody who looks for a phone number wants to change it, not a sentence about it.
  const found = isSearched
    ? searched
        .toSorted((one, other) => Number(FACTS.includes(other.file)) - Number(FACTS.includes(one.file)))
        .flatMap((one) => [...one.textEntries.values()])
        .filter((textEntries) => textEntries.some(isFound))
    : [];
  const rows = found.filter((textEntries, at) => at < drawn || textEntries.some(isPinned));
  const level = page && isBlank(query) ? 3 : 2;
  const counts = countMarks(
    (page ? [page] : catalogue.pages).flatMap((one) => [...one.textEntries.values()]),
  );
  const options = [
    { key: 'everything', label: texts.everything },
    // Cast: the keys of the record.
    ...(Object.keys(counts) as Mark[]).map((key) => ({ key, label: `${texts.marks[key]} (${counts[key]})` })),
  ];

  return (
    <>
      <ChangeOutcome result={form.result?.kind === 'success' ? form.result : null} onRetry={form.submit} />
      <UnfitTexts overrides={catalogue.unfit} />
      <ListToolbar
        key={file}
        label={texts.search}
        query={query}
        onQuery={(typed) => search({ query: typed })}
        filter={{
          label: texts.filter,
          options,
          value: mark,
          // Cast: one of the keys above.
          onChange: (key) => search({ mark: key as Search['mark'] }),
        }}
        found={isSearched ? texts.texts(found.length) : undefined}
      />
      {page && isBlank(query) && (
        <div className={`row ${styles.head}`} ref={heading} tabIndex={-1}>
          <Button kind="plain" onClick={() => turnTo(null)}>
            {texts.all}
          </Button>
          <h2>{texts.fileName(page.file)}</h2>
        </div>
      )}
      {isSearched ? (
        <div className={`stack card ${styles.texts}`}>
          {found.length === 0 && <p className="note">{dashboardTexts.nothingFound}</p>}
          {rows.map((textEntries) => rowOf(textEntries, level, titleOf(textEntries)))}
          {found.length > drawn && (
            <Button kind="quiet" onClick={() => search({ drawn: drawn + PART })}>
              {dashboardTexts.more(found.length - drawn)}
            </Button>
          )}
        </div>
      ) : page ? (
        <div className={`stack card ${styles.texts}`}>
          <PageTexts
            page={page}
            pinned={pinned}
            rowOf={rowOf}
            formOf={formOf}
            onEdit={edit}
            savedKey={savedKey}
          />
        </div>
      ) : (
        <>
          <p className="muted">{texts.intro}</p>
          {Object.entries(texts.groups).map(([group, title]) => (
            <Surface key={group} title={title}>
              <ul role="list" className={styles.pages}>
                {catalogue.pages
                  .filter((one) => groupOf(one.file) === group)
                  .map((one) => (
                    <li key={one.file}>
                      <PageButton page={one} onOpen={() => turnTo(one.file)} />
                    </li>
                  ))}
              </ul>
            </Surface>
          ))}
          {TRANSLATIONS.map((code) => (
            <PublishLanguage key={code} catalogue={catalogue} language={code} />
          ))}
        </>
      )}
    </>
  );
}

/** The title of a text with its page, for search results. */
function titleOf([first]: readonly TextEntry[]): string | undefined {
  return first && `${texts.fileName(first.field.file)}: ${first.field.title}`;
}

/** A page, with the number of texts that need attention. */
function PageButton({ page, onOpen }: { page: Page; onOpen: () => void }) {
  const counts = countMarks(page.textEntries.values());
  const facts = (['sample', 'changed'] as const).filter((mark) => counts[mark] > 0);
  return (
    <button id={`page-${page.file}`} type="button" className={styles.page} onClick={onOpen}>
      <strong>{texts.fileName(page.file)}</strong>
      <span className="note">
        {[
          texts.texts(fieldsIn(page.parts).length),
          ...facts.map((mark) => texts.counted[mark](counts[mark])),
        ].join(' · ')}
      </span>
    </button>
  );
}
