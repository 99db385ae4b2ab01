import { textScreenLabels as texts } from '../../i18n/en/dashboard-texts.ts';
import { pathOf } from '../../i18n/page-texts/field-path.ts';
import { plainJson } from '../../i18n/page-texts/plain-text.ts';
import { fieldName } from '../../i18n/schemas/explain-mistake.ts';
import { Notice } from '../../ui/Notice.tsx';
import styles from './Texts.module.css';
import type { Catalogue } from './text-catalogue.ts';

/** Names the school's texts that do not fit the program any more: visitors read the shipped texts there. */
export function UnfitTexts({ overrides }: { overrides: Catalogue['unfit'] }) {
  if (overrides.length === 0) return null;
  return (
    <Notice kind="danger">
      {texts.unfit(overrides.length)}
      {overrides.map(({ id, file, field, value }) => (
        <span key={id} className={styles.unfit}>
          {texts.fileName(file)}: {fieldName(pathOf(field))} <q>{plainJson(value)}</q>
        </span>
      ))}
    </Notice>
  );
}
