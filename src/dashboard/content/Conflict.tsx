import { type ComponentProps, useState } from 'react';
import type { Conflict as Found } from '../../stores/conflict.ts';
import { OnDemand } from '../shell/OnDemand.tsx';
// The styles of what loads later.
import './Conflict.module.css';
import type { ConflictDialog } from './ConflictDialog.tsx';

type Props = Omit<ComponentProps<typeof ConflictDialog>, 'isOpen' | 'changedBy'> & {
  conflict: Found<unknown> | null;
};

/** The dialog about two changes of one item, which loads when there are two. It stays, to give the focus back. */
export function Conflict({ conflict, ...rest }: Props) {
  const isOpen = conflict !== null && conflict.present !== null && !conflict.isSeen;
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  if (!wasOpen) return null;
  return (
    <OnDemand load={() => import('./ConflictDialog.tsx')}>
      {({ ConflictDialog }) => (
        <ConflictDialog {...rest} isOpen={isOpen} changedBy={conflict?.changedBy ?? ''} />
      )}
    </OnDemand>
  );
}
