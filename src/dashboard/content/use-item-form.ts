import { useStore } from '@nanostores/react';
import { type ChangeEvent, useEffect } from 'react';
import { isDirty } from '../../stores/form-draft.ts';
import type { ItemForm } from '../../stores/item-form.ts';
import { notify } from '../../ui/notify.ts';
import { useFileUrl } from '../../ui/use-file-url.ts';
import { useCapability } from '../shell/use-capability.ts';
import { isLeaving } from '../shell/use-session.ts';

/** A form as a component shows it. */
export type ShownForm<Item extends { id: number } = { id: number }> = ReturnType<typeof useItemForm<Item>>;

/** Connects a form to the screen that shows it: fills in its draft, stores it when the page is left, alerts its outcomes. */
export function useItemForm<Item extends { id: number }>(form: ItemForm<Item>, isAlerted = true) {
  const state = useStore(form.$state, { ssr: 'initial' });
  const saving = useStore(form.$saving, { ssr: 'initial' });
  const conflict = useStore(form.$conflict, { ssr: 'initial' });
  const savedId = useStore(form.$savedId, { ssr: 'initial' });
  const result = useStore(form.$outcome, { ssr: 'initial' });
  const url = useFileUrl(state.file.state === 'ready' ? state.file.file : null);
  // Asks before the store needs it for saving.
  useCapability('versions');
  useEffect(form.attach, [form]);
  useEffect(() => {
    if (result !== null && isAlerted && !isLeaving()) notify(result.text);
  }, [result]);

  return {
    ...form,
    ...state,
    isDirty: isDirty(state),
    saving,
    conflict,
    savedId,
    result,
    /** The URL of the chosen picture; null while there is none. */
    url,
    /** The properties of a text field. */
    field: (name: string) => ({
      name,
      value: state.values[name] ?? '',
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
        form.change(name, target.value),
    }),
  };
}
