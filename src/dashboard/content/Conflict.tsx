import { type ComponentProps, useState } from 'react';
import type { NamedField } from '../../domain/kept-version.ts';
import type { Texts } from '../../domain/versioned.ts';
import { type Conflict as Found, isSameText } from '../../stores/conflict.ts';
import { OnDemand } from '../shell/OnDemand.tsx';
// Imported here for the dialog, which loads later.
import './Conflict.module.css';
import type { ConflictDialog } from './ConflictDialog.tsx';

/** A field with different texts, as people read them. */
export type Difference = { field: string; label: string; mine: string; theirs: string };

/** The fields that differ, in their order. */
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

/** Loads the dialog about conflicting changes when it is needed. It stays mounted, to return the focus. */
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
