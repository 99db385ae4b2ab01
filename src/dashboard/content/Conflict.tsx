import { type ComponentProps, useState } from 'react';
import type { NamedField } from '../../domain/kept-version.ts';
import type { Texts } from '../../domain/versioned.ts';
import { type Conflict as Found, isSameText } from '../../stores/conflict.ts';
import { OnDemand } from '../shell/OnDemand.tsx';
// The styles of what loads later.
import './Conflict.module.css';
import type { ConflictDialog } from './ConflictDialog.tsx';

/** A field whose two texts differ, as people read them. */
export type Difference = { field: string; label: string; mine: string; theirs: string };

/** The fields whose texts differ, in their order. */
export function differencesOf(fields: readonly NamedField[], mine: Texts, theirs: Texts): Difference[] {
  return fields.flatMap(({ name, label, shown = (text) => text }) => {
    const [one = '', other = ''] = [mine[name], theirs[name]];
    if (isSameText(one, other)) return [];
    return [{ field: name, label, mine: shown(one), theirs: shown(other) }];
  });
}

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
