import type { NamedField } from '../../domain/kept-version.ts';
import type { History } from '../../stores/history.ts';
import { historyTexts } from '../../texts/dashboard-history.ts';
import { OnDemand } from '../shell/OnDemand.tsx';
import { useCapability } from '../shell/use-capability.ts';
import { Disclosure } from './Disclosure.tsx';
// The styles of what loads later.
import './History.module.css';

export type VersionsProps<Item> = {
  history: History<Item>;
  fields: readonly NamedField[];
  /** The item as it is now. */
  present: Item;
  titleOf: (item: Item) => string;
  /** The URL of its picture, null where it has none; left out where such items never have one. */
  pictureOf?: ((item: Item) => string | null) | undefined;
};

/** What an item was before its last changes. Nothing where the server keeps nothing. */
export function EarlierVersions<Item extends { id: number }>(props: VersionsProps<Item>) {
  const isOffered = useCapability('history');
  if (!isOffered) return null;
  return (
    <Disclosure
      text={historyTexts.versionsOpen}
      closeText={historyTexts.versionsClose}
      about={props.titleOf(props.present)}
    >
      {() => (
        <OnDemand load={() => import('./Versions.tsx')}>{({ Versions }) => <Versions {...props} />}</OnDemand>
      )}
    </Disclosure>
  );
}
