import type { NamedField } from '../../domain/kept-version.ts';
import type { History } from '../../stores/history.ts';
import { historyTexts } from '../../texts/dashboard-history.ts';
import { OnDemand } from '../shell/OnDemand.tsx';
import { Surface } from '../shell/Screen.tsx';
import { useCapability } from '../shell/use-capability.ts';
import { Disclosure } from './Disclosure.tsx';
// The styles of what loads later.
import './History.module.css';

export type DeletedProps<Item> = {
  history: History<Item>;
  fields: readonly NamedField[];
  titleOf: (item: Item) => string;
};

/** Under a list: what was deleted from it, loaded when somebody opens it. Nothing where the server keeps nothing. */
export function RecentlyDeleted<Item extends { id: number }>({
  heading = historyTexts.deletedHeading,
  ...props
}: DeletedProps<Item> & { heading?: string }) {
  const isOffered = useCapability('history');
  if (!isOffered) return null;
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
  return (
    <OnDemand load={() => import('./DeletedItems.tsx')}>
      {({ DeletedItems }) => <DeletedItems {...props} />}
    </OnDemand>
  );
}
