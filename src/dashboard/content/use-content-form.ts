import { type ChangeEvent, useState } from 'react';
import type { Opened, Texts } from '../../domain/versioned.ts';
import type { Form } from '../../pending/drafts.ts';
import type { DraftContent } from '../../pending/record.ts';
import { usePending } from '../../pending/use-pending.ts';
import { useUnsavedGuard } from '../shell/unsaved.ts';

/** What the form is for: a new item (`id` null), or the one being edited, as it was when it was opened. */
export type Subject = Opened & { id: number | null };

export type FormState = ReturnType<typeof useContentForm>;

export type FormOptions = {
  /** The name of the form's draft, which outlives the page. */
  name: string;
  /** What the form is for until something is opened in it; it may change meanwhile. */
  start: Subject;
  /** As of usePending. */
  accepts?: Form['accepts'] | undefined;
};

/** What a form has beside its texts: pictures, and a copy in the outbox. Left out where it has neither. */
type Extras = {
  /** Whether any picture is chosen. */
  isAny: boolean;
  /** Those that are not in the outbox. */
  chosen: DraftContent['pictures'];
  choose: (pictures: DraftContent['pictures']) => void;
  /** Whether the outbox will send these texts: then they must not be back in the form as well. */
  isQueued: () => boolean;
  /** Whether what it holds goes out by itself. */
  isHeld: boolean;
};

const NO_EXTRAS: Extras = {
  isAny: false,
  chosen: [],
  choose: () => undefined,
  isQueued: () => false,
  isHeld: false,
};

/** What a form has typed in place of the texts of its subject; with none the subject is where it starts. */
type Content = { subject: Subject | null; typed: Texts };
const NOTHING: Content = { subject: null, typed: {} };

/**
 * The text fields of a form in its create and edit modes. Nothing that was typed is lost by a slip: leaving the page
 * asks first, and what another item or Cancel sets aside can be brought back.
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
  /** What made room for another item stays until it is brought back: nobody has discarded it. */
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
        // Only the form's own fields: they may come from an earlier version of it.
        typed: Object.fromEntries(
          Object.entries(empty).map(([field, text]) => [field, given[field] ?? text]),
        ),
      });
      choose(pictures);
    },
    accepts,
  );

  /**
   * Opens an item to edit it, or a new one; null leads back to the beginning.
   * @param isLeft what was typed is the outbox's, and not set aside
   */
  function open(subject: Subject | null, isLeft = false): void {
    const isCancelled = subject === null || subject.id === id;
    const makesRoom = isTyped && !isLeft && !(isCancelled && kept);
    setSetAside(makesRoom ? { ...present, isCancelled } : kept);
    setContent({ subject, typed: {} });
    letGo();
  }

  /** Replaces one text. From the first on they are typed for that version, whatever the form would start with by then. */
  const take = (field: string, text: string) =>
    setContent(({ subject, typed }) => ({ subject: subject ?? start, typed: { ...typed, [field]: text } }));

  return {
    id,
    values,
    /** The item as the form was opened with it. */
    opened,
    isDirty,
    /** What an earlier page had left of it; null where there is nothing, or nothing of it any more. */
    draft: isDirty ? draft : null,
    /** It is sent, or the outbox's: what the URL had filled it in with goes from this device. */
    forget,
    /** What a text field needs: its name, its value, and how it changes. */
    field: (field: string) => ({
      name: field,
      value: values[field] ?? '',
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
        take(field, target.value),
    }),
    open,
    take,
    /** What is typed becomes that of where the form starts: a new item, as when the edited one is gone. */
    renew: () =>
      setContent(({ subject, typed }) => ({
        subject: null,
        typed: { ...(subject ?? start).values, ...typed },
      })),
    /** Back to the beginning once the server has taken the item: nothing is left to bring back. */
    finish: () => {
      setSetAside(kept);
      setContent(NOTHING);
    },
    /** Restores what was typed before an edit, Cancel or a tab set it aside; null if there is nothing. */
    restore:
      setAside === null
        ? null
        : () => {
            setContent(setAside);
            setSetAside(isTyped ? { ...present, isCancelled: false } : null);
          },
  };
}
