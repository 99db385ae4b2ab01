import { type ReactNode, useId, useState } from 'react';
import { textScreenLabels as texts } from '../../i18n/en/dashboard-texts.ts';
import { fieldsIn, type TextGroup, type TextPart } from '../../i18n/page-texts/editable-fields.ts';
import { Button } from '../Button.tsx';
import type { Level } from './FieldRow.tsx';
import styles from './Texts.module.css';
import type { Page, TextEntry } from './text-catalogue.ts';

type Props = {
  page: Page;
  /** The fields that must be seen: of the open form, and what was just saved. */
  pinned: readonly string[];
  rowOf: (textEntries: readonly TextEntry[], level: Level) => ReactNode;
  /** Renders the form of one of these texts, if it is open. */
  formOf: (textEntries: readonly TextEntry[]) => ReactNode;
  onEdit: (textEntry: TextEntry) => void;
  savedKey: string | null;
};

type Inner = Omit<Props, 'pinned'> & { level: Level };

/** The fields that search engines and shared links show of a page. */
const ELSEWHERE: readonly string[] = ['title', 'description', 'link', 'sharedPictureAlt'];

/** Groups the parts of a page; what menus, search engines and shared links show of it becomes one section. */
function sectionsOf({ file, parts }: Page): readonly TextPart[] {
  const shown = parts.filter(({ field }) => ELSEWHERE.includes(field));
  if (shown.length === 0) return parts;
  const { name, hint } = texts.elsewhere;
  const named = { file, field: 'elsewhere', name, title: name, hint, sections: [], bounds: undefined };
  return [{ ...named, kind: 'group', parts: shown }, ...parts.filter((part) => !shown.includes(part))];
}

/** The texts of a page in reading order. Its sections are folded, so that their names are its index. */
export function PageTexts({ pinned, ...props }: Props) {
  return sectionsOf(props.page).map((part) =>
    part.kind === 'field' ? (
      <Parts key={part.field} parts={[part]} level={3} {...props} />
    ) : (
      <Section
        key={part.field}
        group={part}
        isPinned={pinned.some((field) =>
          [part, ...part.parts].some((one) => `${field}.`.startsWith(`${one.field}.`)),
        )}
        {...props}
      />
    ),
  );
}

type SectionProps = Omit<Props, 'pinned'> & { group: TextGroup; isPinned: boolean };

function Section({ group, isPinned, ...props }: SectionProps) {
  const [isOpen, setOpen] = useState(false);
  const isShown = isOpen || isPinned;
  const id = useId();
  return (
    <section className="stack" aria-label={group.title}>
      <h3 className={styles.fold}>
        <button
          type="button"
          className={styles.page}
          aria-expanded={isShown}
          aria-controls={id}
          onClick={() => setOpen(!isShown)}
        >
          <strong>{group.name}</strong>
          <span className="note">
            {group.hint} {texts.texts(fieldsIn(group.parts).length)}
          </span>
        </button>
      </h3>
      <div id={id} className={`stack ${styles.group}`} hidden={!isShown}>
        {isShown && <Contents group={group} level={4} {...props} />}
      </div>
    </section>
  );
}

function Parts({ parts, ...props }: Inner & { parts: readonly TextPart[] }) {
  const { page, rowOf, level } = props;
  return parts.map((part) =>
    part.kind === 'field' ? (
      rowOf(page.textEntries.get(part.field) ?? [], level)
    ) : (
      <Group key={part.field} group={part} {...props} />
    ),
  );
}

function Group({ group, level, ...props }: Inner & { group: TextGroup }) {
  const Heading = `h${level}` as const;
  // Cast: HTML has six levels.
  const next = Math.min(level + 1, 6) as Level;
  return (
    <section className={`stack ${styles.group}`} aria-label={group.title}>
      <Heading>{group.name}</Heading>
      {group.hint && <p className="note">{group.hint}</p>}
      <Contents group={group} level={next} {...props} />
    </section>
  );
}

function Contents({ group, ...props }: Inner & { group: TextGroup }) {
  const { page, formOf, onEdit, savedKey } = props;
  // An order is changed for all languages at once.
  const [list] = page.lists.get(group.field) ?? [];
  return (
    <>
      {list && (
        <div className={styles.side} data-key={list.key} data-saved={list.key === savedKey || undefined}>
          {formOf([list]) ?? (
            <Button kind="plain" about={group.title} onClick={() => onEdit(list)}>
              {texts.list}
            </Button>
          )}
          {list.key === savedKey && <p className="done">{texts.savedHere}</p>}
        </div>
      )}
      <Parts parts={group.parts} {...props} />
    </>
  );
}
