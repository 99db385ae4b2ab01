import { useStore } from '@nanostores/react';
import { type ChangeEvent, useEffect } from 'react';
import { isDirty } from '../../stores/form-draft.ts';
import type { ItemForm } from '../../stores/item-form.ts';
import { useFileUrl } from '../../ui/use-file-url.ts';
import { useCapability } from '../shell/use-capability.ts';
import type { useResult } from '../shell/use-result.tsx';

/** A form as a component shows it. */
export type ShownForm<Item extends { id: number } = { id: number }> = ReturnType<typeof useItemForm<Item>>;

/**
 * Connects a form to the screen that shows it: fills in its draft, and stores it when the page is left.
 * @param outcome shows how saving ended
 */
export function useItemForm<Item extends { id: number }>(
  form: ItemForm<Item>,
  outcome: ReturnType<typeof useResult>,
) {
  const state = useStore(form.$state, { ssr: 'initial' });
  const saving = useStore(form.$saving, { ssr: 'initial' });
  const conflict = useStore(form.$conflict, { ssr: 'initial' });
  const savedId = useStore(form.$savedId, { ssr: 'initial' });
  const url = useFileUrl(state.file.state === 'ready' ? state.file.file : null);
  // Asks before the store needs it for saving.
  useCapability('versions');
  useEffect(form.attach, [form]);

  async function save(run: typeof form.submit): Promise<void> {
    outcome.clear();
    const result = await run();
    if (result !== null) outcome.tell(result);
  }

  /** Removes the message about the item before. */
  const clearing =
    <Args extends unknown[]>(run: (...args: Args) => void) =>
    (...args: Args) => {
      outcome.clear();
      run(...args);
    };

  return {
    ...state,
    isDirty: isDirty(state),
    saving,
    conflict,
    savedId,
    result: outcome.result,
    /** The URL of the chosen picture; null while there is none. */
    url,
    open: clearing(form.open),
    create: clearing(form.create),
    change: form.change,
    /** A new choice answers the message that asked for one, or that the one before failed. */
    choose: (file: File | null) => {
      if (outcome.result?.kind === 'danger') outcome.clear();
      form.choose(file);
    },
    submit: () => void save(form.submit),
    stop: form.stop,
    cancel: clearing(form.cancel),
    takeTheirs: clearing(form.takeTheirs),
    saveMine: () => void save(form.saveMine),
    renew: clearing(form.renew),
    /** The properties of a text field. */
    field: (name: string) => ({
      name,
      value: state.values[name] ?? '',
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
        form.change(name, target.value),
    }),
  };
}
