import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { Texts, Versioned } from '../../domain/versioned.ts';
import { leaveForm } from '../../saving/form.ts';
import { knownData } from '../../stores/resource.ts';
import { isUnderWay } from '../../stores/task.ts';
import { useResource } from '../shell/LoadedList.tsx';
import { useOurs } from '../shell/use-ours.ts';
import { useResult } from '../shell/use-result.tsx';
import type { EditedContent } from './declare-content.ts';
import type { Subject } from './use-content-form.ts';
import { usePictureForm } from './use-picture-form.ts';

export type ContentEditor<Item extends { id: number }> = ReturnType<typeof useContentEditor<Item>>;

/** The state and verbs of a content screen: one list, and one form to create and update. */
export function useContentEditor<Item extends { id: number }>(content: EditedContent<Item>) {
  const { path, store, fields, emptyValues, openedAs } = content;
  const pdf = content.picture !== null && 'pdf' in content.picture ? content.picture.pdf : null;
  const load = useResource(store.list);
  const outcome = useResult(content.isSavedAlerted);
  // A new item gets its id when the reloaded list has it.
  const [saved, setSaved] = useState<{ id: number | null; before: ReadonlySet<number> } | null>(null);
  const items = knownData(load) ?? [];
  const savedId = saved && (saved.id ?? items.find(({ id }) => !saved.before.has(id))?.id ?? null);
  const toSend = (values: Texts, opened: Texts) => textsToSend(fields, values, opened);
  const pictureForm = usePictureForm({
    name: path,
    start: { id: null, values: emptyValues() },
    accepts: (record) => record.state === 'shared' || record.path === path,
    prepare: pdf?.prepare,
    store,
    outcome,
    toSend,
    send: async (texts, file, { id, opened }) => {
      const result = await store.submit(id, texts, file, opened);
      if (result?.kind === 'success') setSaved({ id, before: new Set(items.map((item) => item.id)) });
      return result;
    },
  });
  const { form } = pictureForm;
  const { restore } = form;

  const conflict = useStore(store.$conflict, { ssr: 'initial' });
  // Asks for the server's level early: the store needs it when saving.
  useOurs();

  /** Clears the picture, outcome and field errors of the last item. */
  function begin(): void {
    setSaved(null);
    outcome.clear();
    leaveForm(store);
    pictureForm.picture.clear();
  }

  function open(subject: Subject): void {
    if (isUnderWay(pictureForm.saving)) return;
    const isLeft = pictureForm.isLeft();
    begin();
    form.open(subject, isLeft);
  }
  const edit = (item: Versioned<Item>) => open({ id: item.id, ...openedAs(item) });

  return {
    ...pictureForm,
    form: {
      ...form,
      restore:
        restore &&
        (() => {
          if (isUnderWay(pictureForm.saving)) return;
          begin();
          restore();
        }),
    },
    load,
    /** The id of the item saved last, until another one is opened. */
    savedId,
    /** The edited item as in the list; undefined for a new one. */
    edited: items.find(({ id }) => id === form.id),
    edit,
    /** Opens the form for a new item with these texts. */
    start: (values: Texts) => open({ id: null, values: { ...emptyValues(), ...values } }),
    /** The conflict of the last save; null if there is none. */
    conflict,
    /** Saves over somebody else's change. */
    keepMine: () => {
      store.acknowledge();
      void pictureForm.submit();
    },
    /** Fills the form with somebody else's texts; what was typed can be restored. */
    takeTheirs: () => {
      if (conflict?.present) edit(conflict.present);
    },
    sendLater: () => {
      setSaved(null);
      pictureForm.sendLater();
    },
    /** The edited item was deleted: saves the texts as a new one. */
    keepAsNew: () => {
      outcome.clear();
      store.settle();
      form.renew();
    },
    cancel: () => {
      store.settle();
      begin();
      form.open(null);
    },
    /** Closes the form as Cancel does, but leaves what waits on this device to the outbox. */
    leave: () => {
      const isLeft = pictureForm.isLeft();
      begin();
      form.open(null, isLeft);
    },
    /** Call after a delete: closes the form if it edits that item. */
    forget: (id: number) => {
      if (id !== form.id) return;
      setSaved(null);
      pictureForm.discard();
    },
  };
}

/** Leaves out words and translations that are and were empty, because other servers do not know these fields. */
function textsToSend(fields: object, values: Texts, opened: Texts): Texts {
  const isNone = (name: string) => !(name in fields) && !values[name]?.trim() && !opened[name];
  const sent = Object.entries(values).filter(([name]) => !name.startsWith(':') && !isNone(name));
  return Object.fromEntries(sent);
}
