import type { NamedField } from '../../domain/kept-version.ts';
import type { ItemHistory } from '../../stores/history.ts';
import { contentTexts } from '../../texts/dashboard.ts';
import { historyTexts } from '../../texts/dashboard-history.ts';
import { Disclosure, OnDemand } from '../shell/OnDemand.tsx';
import { Surface } from '../shell/Screen.tsx';
import { useOurs } from '../shell/use-ours.ts';
// Imported here for the part that loads later.
import './History.module.css';

export type KeptProps<Item extends { id: number }> = {
  history: ItemHistory<Item>;
  fields: readonly NamedField[];
  titleOf: (item: Item) => string;
  /** The current item, to show its earlier versions; left out for deleted items. */
  present?: Item;
  /** The URL of an item's picture, or null; left out for lists without pictures. */
  pictureOf?: ((item: Item) => string | null) | undefined;
};

/** The deleted items of a list, loaded when opened. Hidden where the server has no history. */
export function RecentlyDeleted<Item extends { id: number }>({
  heading = historyTexts.deletedHeading,
  ...props
}: KeptProps<Item> & { heading?: string }) {
  if (!useOurs()) return null;
  return (
    <Surface title={heading}>
      <div>
        <Disclosure text={contentTexts.show} closeText={contentTexts.hide} about={heading}>
          {() => <Kept {...props} />}
        </Disclosure>
      </div>
    </Surface>
  );
}

/** Loads the list of kept versions. */
export function Kept<Item extends { id: number }>(props: KeptProps<Item>) {
  return (
    <OnDemand load={() => import('./KeptVersions.tsx')}>
      {({ KeptVersions }) => <KeptVersions {...props} />}
    </OnDemand>
  );
}

/** The earlier versions of a row's item. Hidden where the server has no history. */
export function EarlierVersions<Item extends { id: number }>(props: KeptProps<Item> & { present: Item }) {
  if (!useOurs()) return null;
  return (
    <Disclosure
      text={historyTexts.versionsOpen}
      closeText={historyTexts.versionsClose}
      about={props.titleOf(props.present)}
    >
      {() => <Kept {...props} />}
    </Disclosure>
  );
}
