import { type ChangeEvent, useState } from 'react';
import type { Opened, Texts } from '../../domain/versioned.ts';
import type { Form } from '../../pending/drafts.ts';
import type { DraftContent } from '../../pending/record.ts';
import { usePending } from '../../pending/use-pending.ts';
import { useUnsavedGuard } from '../shell/unsaved.ts';

/** What the form edits: an item as it was when opened, or a new one (`id` null). */
export type Subject = Opened & { id: number | null };

export type FormState = ReturnType<typeof useContentForm>;

export type FormOptions = {
  /** The name of the form's draft, which is stored on this device. */
  name: string;
  /** The initial subject; it may change while nothing is opened. */
  start: Subject;
  /** As in usePending. */
  accepts?: Form['accepts'] | undefined;
};

/** What a form has besides its texts: pictures, and a copy in the outbox. */
type Extras = {
  /** Whether any picture is chosen. */
  isAny: boolean;
  /** The chosen pictures that are not in the outbox. */
  chosen: DraftContent['pictures'];
  choose: (pictures: DraftContent['pictures']) => void;
  /** Whether the outbox will send these texts, so that the form must not restore them. */
  isQueued: () => boolean;
  /** Whether the content will be sent automatically. */
  isHeld: boolean;
};

const NO_EXTRAS: Extras = {
  isAny: false,
  chosen: [],
  choose: () => undefined,
  isQueued: () => false,
  isHeld: false,
};

/** The typed texts of a form; a null subject stands for the initial one. */
type Content = { subject: Subject | null; typed: Texts };
const NOTHING: Content = { subject: null, typed: {} };

/**
 * The text fields of a form to create and edit. Typed texts are not lost by accident: leaving the page asks first, and
 * what was replaced by another item or Cancel can be restored.
 */
export function useContentForm(
  { name, start, accepts }: FormOptions,
  { isAny, chosen, choose, isQueued, isHeld }: Extras = NO_EXTRAS,
) {
  const [content, setContent] = useState(NOTHING);
  const [setAside, setSetAside] = useState<(Content & { isCancelled: boolean }) | null>(null);
  const { id, ...opened } = content.subject ?? start;
  const values = { ...opened.values, ...content.typed };
  const present: Content = { subject: { id, ...opened }, typed: values };
  /** Texts replaced by another item stay restorable; nobody has discarded them. */
  const kept = setAside?.isCancelled ? null : setAside;
  const isTyped = Object.keys(values).some((field) => values[field] !== opened.values[field]);
  const isDirty = isTyped || isAny;
  useUnsavedGuard(isDirty && !isHeld);

  const {
    found: draft,
    forget,
    letGo,
  } = usePending(
    name,
    chosen,
    () => {
      const isOwn = isTyped || chosen.length > 0;
      const { subject, typed } = isOwn ? present : (kept ?? NOTHING);
      if (subject === null || (isOwn && isQueued())) return null;
      const { id: of, values: before, version = '' } = subject;
      return { fields: typed, change: of === null ? undefined : { id: of, version, opened: before } };
    },
    ({ state, fields, change, pictures }) => {
      const { values: empty } = start;
      const before = change?.opened ?? empty;
      const given: Texts = { ...(state === 'refused' && before), ...fields };
      setContent({
        subject: change ? { id: change.id, values: before, version: change.version || undefined } : null,
        // A draft of an earlier release may have other fields.
        typed: Object.fromEntries(
          Object.entries(empty).map(([field, text]) => [field, given[field] ?? text]),
        ),
      });
      choose(pictures);
    },
    accepts,
  );

  /**
   * Opens an item to edit, or a new one; null returns to the initial subject.
   * @param isLeft whether the typed texts are in the outbox, and need not be restorable
   */
  function open(subject: Subject | null, isLeft = false): void {
    const isCancelled = subject === null || subject.id === id;
    const makesRoom = isTyped && !isLeft && !(isCancelled && kept);
    setSetAside(makesRoom ? { ...present, isCancelled } : kept);
    setContent({ subject, typed: {} });
    letGo();
  }

  /** Changes one text. From the first change on the subject is fixed, even if the initial one changes. */
  const take = (field: string, text: string) =>
    setContent(({ subject, typed }) => ({ subject: subject ?? start, typed: { ...typed, [field]: text } }));

  return {
    id,
    values,
    /** The texts and version of the item when the form was opened. */
    opened,
    isDirty,
    /** The restored draft of an earlier page; null if there is none, or its texts are gone. */
    draft: isDirty ? draft : null,
    /** Call when it is sent or in the outbox: removes what the URL had filled it in with from this device. */
    forget,
    /** The properties of a text field. */
    field: (field: string) => ({
      name: field,
      value: values[field] ?? '',
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
        take(field, target.value),
    }),
    open,
    take,
    /** Moves the typed texts to the initial subject: a new item, if the edited one is gone. */
    renew: () =>
      setContent(({ subject, typed }) => ({
        subject: null,
        typed: { ...(subject ?? start).values, ...typed },
      })),
    /** Call after saving: returns to the initial subject, with nothing to restore. */
    finish: () => {
      setSetAside(kept);
      setContent(NOTHING);
    },
    /** Restores the texts replaced by an edit, Cancel or another tab; null if there are none. */
    restore:
      setAside === null
        ? null
        : () => {
            setContent(setAside);
            setSetAside(isTyped ? { ...present, isCancelled: false } : null);
          },
  };
}
