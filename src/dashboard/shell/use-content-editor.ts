import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import { LONGEST_EDGE } from '../../lib/prepare-picture.ts';
import type { Content } from '../../stores/content-collection.ts';
import { knownData } from '../../stores/resource.ts';
import { useChosenPicture } from '../../ui/use-chosen-picture.ts';
import { type Texts, useContentForm } from './use-content-form.ts';
import { useResource } from './use-resource.ts';
import { useResult } from './use-result.ts';

type Options<Item, Values, Draft> = {
  /** Names the form's draft, which outlives the end of the session. */
  name: string;
  content: Content<Item, Draft>;
  /** The form of a new item. */
  empty: Values;
  /** The form of an item that is edited. */
  valuesOf: (item: Item) => Values;
  /** What is sent; the picture is null where none was chosen. */
  draftOf: (values: Values, image: File | null) => Draft;
};

/** What a content screen knows and does: one list, and one form that creates or updates (specification, section 4). */
export function useContentEditor<Item extends { id: number }, Values extends Texts, Draft>({
  name,
  content,
  empty,
  valuesOf,
  draftOf,
}: Options<Item, Values, Draft>) {
  const load = useResource(content.list);
  const saving = useStore(content.$saving, { ssr: 'initial' });
  const picture = useChosenPicture(LONGEST_EDGE.content);
  const form = useContentForm(name, empty, picture.chosen.state !== 'none');
  const { result, tell, clear } = useResult();
  const isSubmitting = useRef(false);

  async function submit(): Promise<void> {
    // Also while the picture is still being made smaller: a second click sends nothing.
    if (isSubmitting.current) return;
    isSubmitting.current = true;
    clear();
    const outcome = await content.submit(form.id, draftOf(form.values, await picture.ready()));
    isSubmitting.current = false;
    if (outcome === null) return;
    if (outcome.kind === 'success') {
      form.finish();
      picture.clear();
    }
    tell(outcome.kind, outcome.text);
  }

  /** Whatever is opened next starts without the last one's picture, result and objections. */
  function begin(): void {
    clear();
    picture.clear();
    content.settle();
  }

  return {
    load,
    saving,
    picture,
    form,
    result,
    submit,
    /** The item that is edited, as the server has it; undefined for a new one. */
    edited: knownData(load)?.find(({ id }) => id === form.id),
    edit: (item: Item) => {
      if (isSubmitting.current) return;
      begin();
      form.edit(item.id, valuesOf(item));
    },
    cancel: () => {
      begin();
      form.reset();
    },
    cancelUpload: content.cancel,
    /** After a delete: the form must not go on editing what is gone. */
    forget: (id: number) => {
      if (id !== form.id) return;
      begin();
      form.finish();
    },
  };
}

/** What `useContentEditor` gives to the form of an item. */
export type ContentEditor<Item extends { id: number }, Values extends Texts> = ReturnType<
  typeof useContentEditor<Item, Values, unknown>
>;

/** The picture that the preview shows: the chosen one, else the one that the edited item has. */
export function previewAddress(
  picture: ReturnType<typeof useChosenPicture>,
  stored: string | null | undefined,
): string | null {
  return picture.chosen.state === 'ready' ? picture.chosen.address : (stored ?? null);
}
