import { fieldText, inWords, type KeptVersion, type NamedField } from '../../domain/kept-version.ts';
import { formatRecent } from '../../lib/dates.ts';
import type { History } from '../../stores/history.ts';
import { historyTexts } from '../../texts/dashboard-history.ts';
import { Facts } from '../../ui/Facts.tsx';
import { Surface } from '../shell/Screen.tsx';
import { useCapability } from '../shell/use-capability.ts';
import { Disclosure } from './Disclosure.tsx';
import styles from './History.module.css';
import { KeptPicture } from './KeptPicture.tsx';
import { KeptVersions } from './KeptVersions.tsx';

type Props<Item> = {
  history: History<Item>;
  fields: readonly NamedField[];
  titleOf: (item: Item) => string;
};

/** Under a list: what was deleted from it, loaded when somebody opens it. Nothing where the server keeps nothing. */
export function RecentlyDeleted<Item extends { id: number }>({
  heading = historyTexts.deletedHeading,
  ...props
}: Props<Item> & { heading?: string }) {
  const isOffered = useCapability('history');
  if (!isOffered) return null;
  return (
    <Surface title={heading}>
      <div>
        <Disclosure text={historyTexts.show} closeText={historyTexts.hide} about={heading}>
          {() => <DeletedItems {...props} />}
        </Disclosure>
      </div>
    </Surface>
  );
}

/** The deleted items themselves. */
export function DeletedItems<Item extends { id: number }>({ history, fields, titleOf }: Props<Item>) {
  return (
    <KeptVersions
      list={history.deleted}
      texts={{
        note: historyTexts.deletedNote,
        empty: historyTexts.deletedEmpty,
        failed: historyTexts.deletedFailed,
      }}
      titleOf={titleOf}
      noteOf={({ by, at }) => historyTexts.deletedBy(by, formatRecent(at))}
      look={{
        text: historyTexts.look,
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
  const facts = fields.map(({ name, label }) => [label, inWords(fieldText(version.item, name))] as const);
  return (
    <div className={styles.whole}>
      <Facts facts={facts} />
      {version.pictures.length > 0 && (
        <ul className={`plain ${styles.pictures}`}>
          {version.pictures.map((id) => (
            <li key={id}>
              <KeptPicture versionId={id} alt={historyTexts.pictureOf(title)} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
