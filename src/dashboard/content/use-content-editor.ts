import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { NO_WORDS, WORD_NAMES } from '../../domain/picture-words.ts';
import type { Opened, Texts, Versioned } from '../../domain/versioned.ts';
import { LONGEST_EDGE } from '../../lib/prepare-picture.ts';
import type { Found } from '../../pending/drafts.ts';
import type { DraftContent } from '../../pending/record.ts';
import type { Conflict } from '../../stores/conflict.ts';
import { leaveForm } from '../../stores/content-form.ts';
import { knownData, type Load } from '../../stores/resource.ts';
import { isWaiting } from '../../stores/saving.ts';
import { isUnderWay } from '../../stores/task.ts';
import { useResource } from '../shell/LoadedList.tsx';
import { useOurs } from '../shell/use-ours.ts';
import { type Result, useResult } from '../shell/use-result.tsx';
import type { DeclaredContent } from './declare-content.ts';
import { ofPicture, pictureToKeep } from './use-chosen-picture.ts';
import { type FormState, useContentForm } from './use-content-form.ts';
import { type PictureForm, usePictureForm } from './use-picture-form.ts';
import { ofNewPicture } from './word-fields.ts';

/** What a content screen knows and does: one list, and one form that creates or updates. */
export type ContentEditor<Item> = PictureForm & {
  load: Load<Versioned<Item>[]>;
  form: FormState;
  /** The item that was saved last, until another one is opened. */
  savedId: number | null;
  /** The edited item, as the server has it; undefined for a new one. */
  edited: Item | undefined;
  edit: (item: Versioned<Item>) => void;
  /** Opens the form for a new item that begins with these texts. */
  start: (values: Texts) => void;
  cancel: () => void;
  /** As Cancel, but what stays on this device is left to the outbox. */
  leave: () => void;
  /** After a delete: the form must not keep editing what is gone. */
  forget: (id: number) => void;
  /** Why the last save came too late; null until one does. */
  conflict: Conflict<Item> | null;
  /** Saves over the change of somebody else. */
  keepMine: () => void;
  /** Fills the form with what somebody else has written; what was typed can be brought back. */
  takeTheirs: () => void;
  /** Leaves what could not be sent to the outbox; the form is free for the next item. */
  sendLater: () => void;
  /** The edited item was deleted: saves what was typed as a new one. */
  keepAsNew: () => void;
};

export function useContentEditor<Item extends { id: number }>(
  content: DeclaredContent<Item>,
): ContentEditor<Item> {
  const { path, store, fields, emptyValues, openedAs } = content;
  const pdf = content.picture !== null && 'pdf' in content.picture ? content.picture.pdf : null;
  const load = useResource(store.list);
  const told = useResult();
  const outcome = {
    ...told,
    tell: (kind: Result['kind'], text: string) => told.tell(kind, text, content.isSavedAlerted),
  };
  // A new one is known by its number, once the list has it.
  const [saved, setSaved] = useState<{ id: number | null; before: ReadonlySet<number> } | null>(null);
  const items = knownData(load) ?? [];
  const savedId = saved && (saved.id ?? items.find(({ id }) => !saved.before.has(id))?.id ?? null);
  const pictureForm = usePictureForm({
    prepare: pdf?.prepare ?? ofPicture(LONGEST_EDGE.content),
    store,
    outcome,
    send: async (file) => {
      const { values } = aboutPicture(form, file !== null);
      const result = await store.submit(form.id, textsToSend(fields, values, form.opened), file, form.opened);
      if (result?.kind === 'success') {
        setSaved({ id: form.id, before: new Set(items.map(({ id }) => id)) });
        form.finish();
      }
      if (result?.kind === 'success' || isWaiting(store.$hold.get())) {
        form.forget();
      }
      return result;
    },
    onWithdrawn: () => {
      const { take } = aboutPicture(form, true);
      for (const name of WORD_NAMES) if (form.values[name] !== undefined) take(name, '');
    },
  });
  const { picture, saving, isHeld } = pictureForm;
  const pictures = {
    isAny: picture.chosen.state !== 'none',
    chosen: pictureToKeep(picture),
    choose: (found: DraftContent['pictures']) => picture.choose(found.map(({ file }) => file)),
  };
  const form: FormState = useContentForm(
    path,
    emptyValues(),
    pictures,
    { isQueued, isHeld },
    (record) => record.state === 'shared' || record.path === path,
    fieldsOf,
  );

  function isQueued(): boolean {
    const { values } = aboutPicture(form, picture.chosen.state !== 'none');
    return store.isQueued(textsToSend(fields, values, form.opened));
  }

  const conflict = useStore(store.$conflict, { ssr: 'initial' });
  // Asked for in time: the store looks it up when something is saved.
  useOurs();

  /** Whether the outbox will send what is typed: then it must not be brought back as well. */
  const isLeftToOutbox = () => isQueued() && isWaiting(store.$hold.get());

  /** Whatever is opened next starts without the last picture, result and field errors. */
  function begin(): void {
    setSaved(null);
    outcome.clear();
    leaveForm(store);
    picture.clear();
  }

  function open(id: number | null, opened: Opened): void {
    if (isUnderWay(saving)) return;
    const isLeft = isLeftToOutbox();
    begin();
    form.edit(id, opened, isLeft);
  }
  const edit = (item: Versioned<Item>) => open(item.id, openedAs(item));

  return {
    ...pictureForm,
    load,
    form: aboutPicture(form, picture.chosen.state !== 'none'),
    savedId,
    edited: items.find(({ id }) => id === form.id),
    edit,
    start: (values) => open(null, { values: { ...emptyValues(), ...values } }),
    conflict,
    keepMine: () => {
      store.acknowledge();
      void pictureForm.submit();
    },
    takeTheirs: () => {
      if (conflict?.present) edit(conflict.present);
    },
    sendLater: () => {
      store.sendLater();
      begin();
      form.finish();
    },
    keepAsNew: () => {
      outcome.clear();
      store.settle();
      form.renew();
    },
    cancel: () => {
      store.settle();
      begin();
      form.reset();
    },
    leave: () => {
      const isLeft = isLeftToOutbox();
      begin();
      form.reset(isLeft);
    },
    forget: (id) => {
      if (id !== form.id) return;
      store.settle();
      begin();
      form.finish();
    },
  };
}

/** What a form is filled in with, by its own names. */
function fieldsOf({ state, fields, change, pictures }: Found): Texts {
  if (state === 'shared') {
    const { title = '', text = '' } = fields;
    const date = new URLSearchParams(location.search).get('date') ?? '';
    const given = Object.entries({ news_name: title, description: text, date });
    return Object.fromEntries(given.filter(([, words]) => words !== ''));
  }
  if (state === 'draft' || change === undefined || pictures.length === 0) return fields;
  // What was said of the picture that was refused.
  const nameOf = (field: string) => (field in NO_WORDS ? ofNewPicture(field) : field);
  return Object.fromEntries(Object.entries(fields).map(([field, text]) => [nameOf(field), text]));
}

/**
 * The form with the words of the picture that it is about. Those of a chosen one are typed beside those of the stored one,
 * so that neither ever describes the other, also when the choice is lost with the page.
 */
function aboutPicture(form: FormState, isChosen: boolean): FormState {
  if (form.id === null || !isChosen || form.values.alt === undefined) return form;
  const { values, opened, take } = form;
  const ofNew = WORD_NAMES.map((name) => [name, values[ofNewPicture(name)] ?? '']);
  return {
    ...form,
    values: { ...values, ...Object.fromEntries(ofNew) },
    opened: { ...opened, values: { ...opened.values, ...NO_WORDS } },
    take: (name, text) => take(name in NO_WORDS ? ofNewPicture(name) : name, text),
  };
}

/** Words for the picture, and translations, that never were any are not sent: other servers know of none. */
function textsToSend(fields: object, values: Texts, opened: Pick<Opened, 'values'>): Texts {
  const isNone = (name: string) => !(name in fields) && !values[name]?.trim() && !opened.values[name];
  const sent = Object.entries(values).filter(([name]) => !name.startsWith(':') && !isNone(name));
  return Object.fromEntries(sent);
}
