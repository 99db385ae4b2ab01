import { useEffect, useState } from 'react';
import type { Outcome } from '../../stores/item-form.ts';
import { ChangeOutcome } from './ChangeOutcome.tsx';

type Props = {
  /** How its last save ended, and of which item. */
  form: { result: Outcome | null; savedId: number | null };
  /** Whether an item belongs to this list, where several lists share the form; by default each does. */
  isOf?: (id: number) => boolean;
};

/** How the last save ended, with Undo, also while the form shows the next item already. */
export function SavedOutcome({ form, isOf = () => true }: Props) {
  const [saved, setSaved] = useState<Outcome | null>(null);
  const { result, savedId } = form;
  useEffect(() => {
    if (result?.kind === 'success' && savedId !== null && isOf(savedId)) setSaved(result);
  }, [result]);
  return <ChangeOutcome result={saved} />;
}
