import { fieldText, inWords, type KeptVersion, type NamedField } from '../../domain/kept-version.ts';
import { formatRecent } from '../../lib/dates.ts';
import { keptVersionTexts } from '../../texts/dashboard-kept.ts';
import { Facts } from '../../ui/Facts.tsx';
import styles from './History.module.css';
import { KeptPicture } from './KeptPicture.tsx';
import { KeptVersions } from './KeptVersions.tsx';
import type { DeletedProps } from './RecentlyDeleted.tsx';

/** The deleted items themselves. */
export function DeletedItems<Item extends { id: number }>({ history, fields, titleOf }: DeletedProps<Item>) {
  return (
    <KeptVersions
      list={history.deleted}
      texts={{
        note: keptVersionTexts.deletedNote,
        empty: keptVersionTexts.deletedEmpty,
        failed: keptVersionTexts.deletedFailed,
      }}
      titleOf={titleOf}
      noteOf={({ by, at }) => keptVersionTexts.deletedBy(by, formatRecent(at))}
      look={{
        text: keptVersionTexts.look,
        shown: (version) => <WholeItem version={version} fields={fields} title={titleOf(version.item)} />,
      }}
      bringBack={({ item }, signal) => history.bringBack(item.id, signal)}
      forget={({ item }, signal) => history.forget(item.id, signal)}
    />
  );
}

type WholeProps = { version: KeptVersion<object>; fields: readonly NamedField[]; title: string };

/** A deleted item with all its texts and pictures. */
function WholeItem({ version, fields, title }: WholeProps) {
  const facts = fields
    .filter(({ name }) => name in version.item)
    .map((field) => [field.label, inWords(fieldText(version.item, field))] as const);
  return (
    <div className={styles.whole}>
      <Facts facts={facts} />
      {version.pictures.length > 0 && (
        <ul className={`plain ${styles.pictures}`}>
          {version.pictures.map((id) => (
            <li key={id}>
              <KeptPicture versionId={id} alt={keptVersionTexts.pictureOf(title)} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
