import type { TextGroup, TextPart } from '../../content/text-fields.ts';
import { textTexts as texts } from '../../texts/dashboard-texts.ts';
import { Button } from '../Button.tsx';
import { FieldRow, type Level, type RowState, type Verbs } from './FieldRow.tsx';
import type { Book, Page, Said } from './said.ts';
import styles from './Texts.module.css';

type Props = { book: Book; page: Page; verbs: Verbs; stateOf: (said: readonly Said[]) => RowState };

type Inner = Props & { level: Level };

const NONE: readonly Said[] = [];

/** The texts of a page in the order in which visitors meet them, with what they belong to as headings. */
export function PageTexts(props: Props) {
  return <Parts parts={props.page.parts} level={3} {...props} />;
}

function Parts({ parts, ...props }: Inner & { parts: readonly TextPart[] }) {
  return parts.map((part) =>
    part.kind === 'field' ? (
      <FieldRow
        key={part.field}
        book={props.book}
        said={props.page.said.get(part.field) ?? NONE}
        verbs={props.verbs}
        level={props.level}
        {...props.stateOf(props.page.said.get(part.field) ?? NONE)}
      />
    ) : (
      <Group key={part.field} group={part} {...props} />
    ),
  );
}

function Group({ group, ...props }: Inner & { group: TextGroup }) {
  const { page, verbs, stateOf, level } = props;
  const Heading = `h${level}` as const;
  // 6 is the last there is.
  const next = Math.min(level + 1, 6) as Level;
  // Whoever changes the order in one language changes it in all.
  const [list] = page.lists.get(group.field) ?? [];
  const form = list && stateOf([list]).form;
  return (
    <section className={`stack ${styles.group}`} aria-label={group.title}>
      <Heading>{group.name}</Heading>
      <p className="note">{group.help}</p>
      {list && (
        <div data-key={list.key}>
          {form ?? (
            <Button kind="plain" about={group.title} onClick={() => verbs.edit(list)}>
              {texts.list}
            </Button>
          )}
        </div>
      )}
      <Parts parts={group.parts} {...props} level={next} />
    </section>
  );
}
