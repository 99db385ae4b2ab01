import { useState } from 'react';
import { formatRecent } from '../../lib/dates.ts';
import { keptVersionTexts } from '../../texts/dashboard-kept.ts';
import { Comparison } from './Comparison.tsx';
import type { VersionsProps } from './EarlierVersions.tsx';
import { KeptVersions } from './KeptVersions.tsx';

/** The earlier versions themselves. */
export function Versions<Item extends { id: number }>({
  history,
  fields,
  present,
  titleOf,
  pictureOf,
}: VersionsProps<Item>) {
  const [list] = useState(() => history.versionsOf(present.id));
  return (
    <KeptVersions
      list={list}
      texts={{
        note: keptVersionTexts.versionsNote,
        empty: keptVersionTexts.versionsEmpty,
        failed: keptVersionTexts.versionsFailed,
      }}
      titleOf={titleOf}
      noteOf={({ by, at }) => keptVersionTexts.changedBy(by, formatRecent(at))}
      look={{
        text: keptVersionTexts.compare,
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
