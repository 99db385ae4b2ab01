import type { ReactNode } from 'react';
import type { TextGroup, TextPart } from '../../content/text-fields.ts';
import { textTexts as texts } from '../../texts/dashboard-texts.ts';
import { Button } from '../Button.tsx';
import type { Level } from './FieldRow.tsx';
import styles from './Texts.module.css';
import type { Page, Wording } from './text-book.ts';

type Props = {
  page: Page;
  rowOf: (wordings: readonly Wording[], level: Level) => ReactNode;
  /** Renders the form of one of these texts, if it is open. */
  formOf: (wordings: readonly Wording[]) => ReactNode;
  onEdit: (wording: Wording) => void;
};

type Inner = Props & { level: Level };

/** The texts of a page in reading order, with their groups as headings. */
export function PageTexts(props: Props) {
  return <Parts parts={props.page.parts} level={3} {...props} />;
}

function Parts({ parts, ...props }: Inner & { parts: readonly TextPart[] }) {
  const { page, rowOf, level } = props;
  return parts.map((part) =>
    part.kind === 'field' ? (
      rowOf(page.wordings.get(part.field) ?? [], level)
    ) : (
      <Group key={part.field} group={part} {...props} />
    ),
  );
}

function Group({ group, ...props }: Inner & { group: TextGroup }) {
  const { page, formOf, onEdit, level } = props;
  const Heading = `h${level}` as const;
  // HTML has six levels.
  const next = Math.min(level + 1, 6) as Level;
  // An order is changed for all languages at once.
  const [list] = page.lists.get(group.field) ?? [];
  return (
    <section className={`stack ${styles.group}`} aria-label={group.title}>
      <Heading>{group.name}</Heading>
      <p className="note">{group.help}</p>
      {list && (
        <div data-key={list.key}>
          {formOf([list]) ?? (
            <Button kind="plain" about={group.title} onClick={() => onEdit(list)}>
              {texts.list}
            </Button>
          )}
        </div>
      )}
      <Parts parts={group.parts} {...props} level={next} />
    </section>
  );
}
