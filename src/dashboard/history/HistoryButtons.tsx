import type { NamedField } from '../../domain/kept-version.ts';
import type { ItemHistory } from '../../stores/history.ts';
import { historyTexts } from '../../texts/dashboard-history.ts';
import { Disclosure, OnDemand } from '../shell/OnDemand.tsx';
import { Surface } from '../shell/Screen.tsx';
import { useOurs } from '../shell/use-ours.ts';
// The styles of what loads later.
import './History.module.css';

const lists = () => import('./HistoryLists.tsx');

export type DeletedProps<Item> = {
  history: ItemHistory<Item>;
  fields: readonly NamedField[];
  titleOf: (item: Item) => string;
};

export type VersionsProps<Item> = DeletedProps<Item> & {
  /** The item as it is now. */
  present: Item;
  /** The URL of its picture, null where it has none; left out where such items never have one. */
  pictureOf?: ((item: Item) => string | null) | undefined;
};

/** Under a list: what was deleted from it, loaded when somebody opens it. Nothing where the server keeps nothing. */
export function RecentlyDeleted<Item extends { id: number }>({
  heading = historyTexts.deletedHeading,
  ...props
}: DeletedProps<Item> & { heading?: string }) {
  if (!useOurs()) return null;
  return (
    <Surface title={heading}>
      <div>
        <Disclosure text={historyTexts.show} closeText={historyTexts.hide} about={heading}>
          {() => <DeletedList {...props} />}
        </Disclosure>
      </div>
    </Surface>
  );
}

/** The deleted items themselves. */
export function DeletedList<Item extends { id: number }>(props: DeletedProps<Item>) {
  return <OnDemand load={lists}>{({ DeletedItems }) => <DeletedItems {...props} />}</OnDemand>;
}

/** In a row: what its item was before its last changes. Nothing where the server keeps nothing. */
export function EarlierVersions<Item extends { id: number }>(props: VersionsProps<Item>) {
  if (!useOurs()) return null;
  return (
    <Disclosure
      text={historyTexts.versionsOpen}
      closeText={historyTexts.versionsClose}
      about={props.titleOf(props.present)}
    >
      {() => <OnDemand load={lists}>{({ Versions }) => <Versions {...props} />}</OnDemand>}
    </Disclosure>
  );
}
