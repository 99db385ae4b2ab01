import { LONGEST_EDGE } from '../../lib/prepare-picture.ts';
import { knownData, type Load } from '../../stores/resource.ts';
import { useResource } from '../shell/LoadedList.tsx';
import { useResult } from '../shell/use-result.tsx';
import type { DeclaredContent } from './declare-content.ts';
import { type FormState, useContentForm } from './use-content-form.ts';
import { type PictureForm, usePictureForm } from './use-picture-form.ts';

/** What a content screen knows and does: one list, and one form that creates or updates. */
export type ContentEditor<Item> = PictureForm & {
  load: Load<Item[]>;
  form: FormState;
  /** The edited item, as the server has it; undefined for a new one. */
  edited: Item | undefined;
  edit: (item: Item) => void;
  cancel: () => void;
  /** After a delete: the form must not keep editing what is gone. */
  forget: (id: number) => void;
};

export function useContentEditor<Item extends { id: number }>(
  content: DeclaredContent<Item>,
): ContentEditor<Item> {
  const { name, store, emptyValues, valuesOf } = content;
  const load = useResource(store.list);
  const outcome = useResult();
  const pictureForm = usePictureForm({
    longestEdge: LONGEST_EDGE.content,
    $saving: store.$saving,
    outcome,
    send: async (file) => {
      const result = await store.submit(form.id, form.values, file);
      if (result?.kind === 'success') form.finish();
      return result;
    },
  });
  const { picture, saving } = pictureForm;
  const form = useContentForm(name, emptyValues(), picture.chosen.state !== 'none');

  /** Whatever is opened next starts without the last picture, result and field errors. */
  function begin(): void {
    outcome.clear();
    picture.clear();
    store.settle();
  }

  return {
    ...pictureForm,
    load,
    form,
    edited: knownData(load)?.find(({ id }) => id === form.id),
    edit: (item) => {
      if (saving.state === 'saving') return;
      begin();
      form.edit(item.id, valuesOf(item));
    },
    cancel: () => {
      begin();
      form.reset();
    },
    forget: (id) => {
      if (id !== form.id) return;
      begin();
      form.finish();
    },
  };
}
