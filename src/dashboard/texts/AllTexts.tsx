import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { TextOverride } from '../../domain/text-override.ts';
import { dashboardTexts } from '../../i18n/en/dashboard.ts';
import { textScreenLabels as texts } from '../../i18n/en/dashboard-texts.ts';
import { isBlank } from '../../lib/compare-key.ts';
import { Button } from '../Button.tsx';
import type { ShownForm } from '../content/use-item-form.ts';
import { ChangeOutcome } from '../history/ChangeOutcome.tsx';
import { ListToolbar } from '../shell/ListToolbar.tsx';
import type { DeleteMark } from '../shell/use-confirmed-delete.tsx';
import { useUrlState } from '../shell/use-url-state.ts';
import { FieldRow, type Level, type Verbs } from './FieldRow.tsx';
import { PageIndex } from './PageIndex.tsx';
import { PageTexts } from './PageTexts.tsx';
import { TextForm } from './TextForm.tsx';
import styles from './Texts.module.css';
import { type Catalogue, countMarks, type Mark, type TextEntry } from './text-catalogue.ts';
import { entriesOf, findTexts, isSearch, NO_SEARCH, PART, type TextSearch } from './text-search.ts';
import { UnfitTexts } from './UnfitTexts.tsx';
import { useOpenText } from './use-open-text.ts';

type Props = {
  catalogue: Catalogue;
  form: ShownForm<TextOverride>;
  restoreShipped: Verbs['restoreShipped'];
  markOf: (id: number) => DeleteMark | undefined;
};

/** The list of pages, one page or search results, with the open form in place. */
export function AllTexts({ catalogue, form, restoreShipped, markOf }: Props) {
  const [file, setFile] = useUrlState('page');
  const [search, setSearch] = useState(NO_SEARCH);
  const changeSearch = (part: Partial<TextSearch>) =>
    setSearch((before) => ({ ...before, limit: PART, ...part }));
  function turnTo(next: string | null): void {
    setFile(next);
    setSearch(NO_SEARCH);
  }
  const { open, edit, close, savedKey } = useOpenText(catalogue, form, turnTo);
  const heading = useRef<HTMLDivElement>(null);
  const previousFile = useRef(file);
  const page = catalogue.pages.find((known) => known.file === file);
  /** The page whose texts are listed or filtered; none for a query, which searches all pages. */
  const listedPage = isBlank(search.query) ? page : undefined;
  const isSearched = isSearch(search);

  // The object stays the same, so that rows do not render again.
  const verbs = useRef<Verbs>({ edit, restoreShipped });
  verbs.current = { edit, restoreShipped };

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
    if (page === undefined) document.getElementById(`page-${previousFile.current}`)?.focus();
    previousFile.current = file;
    // Runs when another page is opened, not when its texts change.
  }, [page?.file]);

  // The open text and the one just saved stay on the screen, whatever is searched.
  const isPinned = ({ key }: TextEntry) => key === open?.key || key === savedKey;
  const pinned = [...(page?.textEntries.values() ?? []), ...(page?.lists.values() ?? [])]
    .flat()
    .filter(isPinned)
    .map(({ field }) => field.field);
  const searchedPages = listedPage ? [listedPage] : catalogue.pages;
  const found = isSearched ? findTexts(search, searchedPages, isPinned) : [];
  const shown = found.filter((textEntries, index) => index < search.limit || textEntries.some(isPinned));
  const counts = countMarks(entriesOf(page ? [page] : catalogue.pages));
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
        query={search.query}
        onQuery={(query) => changeSearch({ query })}
        filter={{
          label: texts.filter,
          options,
          value: search.mark,
          // Cast: one of the keys above.
          onChange: (key) => changeSearch({ mark: key as TextSearch['mark'] }),
        }}
        found={isSearched ? texts.texts(found.length) : undefined}
      />
      {listedPage && (
        <div className={`row ${styles.head}`} ref={heading} tabIndex={-1}>
          <Button kind="plain" onClick={() => turnTo(null)}>
            {texts.all}
          </Button>
          <h2>{texts.fileName(listedPage.file)}</h2>
        </div>
      )}
      {isSearched && (
        <div className={`stack card ${styles.texts}`}>
          {found.length === 0 && <p className="note">{dashboardTexts.nothingFound}</p>}
          {shown.map((textEntries) => rowOf(textEntries, listedPage ? 3 : 2, titleOf(textEntries)))}
          {found.length > search.limit && (
            <Button kind="quiet" onClick={() => changeSearch({ limit: search.limit + PART })}>
              {dashboardTexts.more(found.length - search.limit)}
            </Button>
          )}
        </div>
      )}
      {!isSearched && page && (
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
      )}
      {!isSearched && !page && <PageIndex catalogue={catalogue} onOpen={turnTo} />}
    </>
  );
}

/** The title of a text with its page, for search results. */
function titleOf([first]: readonly TextEntry[]): string | undefined {
  return first && `${texts.fileName(first.field.file)}: ${first.field.title}`;
}
