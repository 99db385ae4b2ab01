import type { NamedField } from '../../domain/kept-version.ts';
import type { ItemHistory } from '../../stores/history.ts';
import { contentTexts } from '../../texts/dashboard.ts';
import { historyTexts } from '../../texts/dashboard-history.ts';
import { Disclosure, OnDemand } from '../shell/OnDemand.tsx';
import { Surface } from '../shell/Screen.tsx';
import { useOurs } from '../shell/use-ours.ts';
// The styles of what loads later.
import './History.module.css';

export type KeptProps<Item extends { id: number }> = {
  history: ItemHistory<Item>;
  fields: readonly NamedField[];
  titleOf: (item: Item) => string;
  /** The item as it is now, of which the earlier versions are shown; left out for what was deleted. */
  present?: Item;
  /** The URL of its picture, null where it has none; left out where such items never have one. */
  pictureOf?: ((item: Item) => string | null) | undefined;
};

/** Under a list: what was deleted from it, loaded when somebody opens it. Nothing where the server keeps nothing. */
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

/** The kept versions themselves. */
export function Kept<Item extends { id: number }>(props: KeptProps<Item>) {
  return (
    <OnDemand load={() => import('./KeptVersions.tsx')}>
      {({ KeptVersions }) => <KeptVersions {...props} />}
    </OnDemand>
  );
}

/** In a row: what its item was before its last changes. Nothing where the server keeps nothing. */
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
