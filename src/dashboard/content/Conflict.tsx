import { type ComponentProps, useState } from 'react';
import { OnDemand } from '../shell/OnDemand.tsx';
// The styles of what loads later.
import './Conflict.module.css';
import type { ConflictDialog } from './ConflictDialog.tsx';

/** The dialog about two changes of one item, which loads when there are two. It stays, to give the focus back. */
export function Conflict(props: ComponentProps<typeof ConflictDialog>) {
  const [wasOpen, setWasOpen] = useState(props.isOpen);
  if (props.isOpen && !wasOpen) setWasOpen(true);
  if (!wasOpen) return null;
  return (
    <OnDemand load={() => import('./ConflictDialog.tsx')}>
      {({ ConflictDialog }) => <ConflictDialog {...props} />}
    </OnDemand>
  );
}
