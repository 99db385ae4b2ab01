import { useState } from 'react';
import type { NamedField } from '../../domain/kept-version.ts';
import { formatRecent } from '../../lib/dates.ts';
import type { History } from '../../stores/history.ts';
import { historyTexts } from '../../texts/dashboard-history.ts';
import { useCapability } from '../shell/use-capability.ts';
import { Comparison } from './Comparison.tsx';
import { Disclosure } from './Disclosure.tsx';
import { KeptVersions } from './KeptVersions.tsx';

type Props<Item> = {
  history: History<Item>;
  fields: readonly NamedField[];
  /** The item as it is now. */
  present: Item;
  titleOf: (item: Item) => string;
  /** The URL of its picture, null where it has none; left out where such items never have one. */
  pictureOf?: ((item: Item) => string | null) | undefined;
};

/** What an item was before its last changes. Nothing where the server keeps nothing. */
export function EarlierVersions<Item extends { id: number }>(props: Props<Item>) {
  const isOffered = useCapability('history');
  if (!isOffered) return null;
  return (
    <Disclosure
      text={historyTexts.versionsOpen}
      closeText={historyTexts.versionsClose}
      about={props.titleOf(props.present)}
    >
      {() => <Versions {...props} />}
    </Disclosure>
  );
}

function Versions<Item extends { id: number }>({
  history,
  fields,
  present,
  titleOf,
  pictureOf,
}: Props<Item>) {
  const [list] = useState(() => history.versionsOf(present.id));
  return (
    <KeptVersions
      list={list}
      texts={{
        note: historyTexts.versionsNote,
        empty: historyTexts.versionsEmpty,
        failed: historyTexts.versionsFailed,
      }}
      titleOf={titleOf}
      noteOf={({ by, at }) => historyTexts.changedBy(by, formatRecent(at))}
      look={{
        text: historyTexts.compare,
        shown: (version) => (
          <Comparison version={version} present={present} fields={fields} pictureOf={pictureOf} />
        ),
      }}
      bringBack={async ({ id }, signal) => {
        await history.restoreVersion(id, signal);
        void list.reload();
      }}
      forget={async ({ id }, signal) => {
        await history.forgetVersion(id, signal);
        void list.reload();
      }}
    />
  );
}
