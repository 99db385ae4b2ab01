import { fillNames } from '../../i18n/page-texts/apply-overrides.ts';
import { fieldsIn, type TextField } from '../../i18n/page-texts/editable-fields.ts';
import { pathOf, valueAt, withValue } from '../../i18n/page-texts/field-path.ts';
import { plainText } from '../../i18n/page-texts/plain-text.ts';
import { EntryList } from './EntryList.tsx';
import { TextControl } from './TextControl.tsx';
import styles from './Texts.module.css';
import type { Catalogue, TextEntry } from './text-catalogue.ts';

type Props = {
  catalogue: Catalogue;
  textEntry: TextEntry;
  label: string;
  value: unknown;
  onChange: (value: unknown) => void;
  error: string | undefined;
};

/**
 * Reorders, lengthens or shortens a list of groups. Texts of new entries are written here; those of existing ones have
 * forms of their own.
 */
export function EntriesControl({ catalogue, textEntry, label, value, onChange, error }: Props) {
  const { field, language } = textEntry;
  const entries = Array.isArray(value) ? value : [];
  const before = (Array.isArray(textEntry.value) ? textEntry.value : []).map((entry) =>
    JSON.stringify(entry),
  );
  // The fields of the first entry; all are alike.
  const fields = fieldsOfEntry(catalogue, field);
  const blank = fields.reduce<unknown>(
    (entry, { field: path, control }) => withValue(entry, pathOf(path), control === 'lines' ? [''] : ''),
    {},
  );
  return (
    <EntryList
      label={label}
      error={error}
      entries={entries}
      bounds={field.bounds}
      onChange={onChange}
      blank={blank}
    >
      {(entry, _at, change) =>
        before.includes(JSON.stringify(entry)) ? (
          <p className={`clamped ${styles.entry}`}>
            {fillNames(plainText(entry), catalogue.present(language, 'site'))}
          </p>
        ) : (
          fields.map((inner) => (
            <TextControl
              key={inner.field}
              field={inner}
              language={language}
              label={inner.name}
              value={valueAt(entry, pathOf(inner.field))}
              onChange={(next) => change(withValue(entry, pathOf(inner.field), next))}
              error={undefined}
              payee=""
            />
          ))
        )
      }
    </EntryList>
  );
}

/** The required fields of a list's entries, by their paths. */
function fieldsOfEntry({ pages }: Catalogue, { file, field }: TextField): TextField[] {
  const parts = pages.find((page) => page.file === file)?.parts ?? [];
  const first = `${field}.0.`;
  return fieldsIn(parts)
    .filter((inner) => inner.field.startsWith(first) && !inner.isOptional)
    .map((inner) => ({ ...inner, field: inner.field.slice(first.length) }));
}
