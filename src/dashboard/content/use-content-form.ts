import { type ChangeEvent, useState } from 'react';
import type { Opened, Texts } from '../../domain/versioned.ts';
import type { Form, Found } from '../../pending/drafts.ts';
import type { DraftContent } from '../../pending/record.ts';
import { usePending } from '../../pending/use-pending.ts';
import { useUnsavedGuard } from '../shell/unsaved.ts';

/** What the form is for: a new item (`id` null), or the one being edited, as it was when it was opened. */
type Subject = Opened & { id: number | null };

export type FormState = Pick<Subject, 'id' | 'values'> & {
  /** The item as the form was opened with it. */
  opened: Opened;
  isDirty: boolean;
  /** What a text field needs: its name, its value, and how it changes. */
  field: (name: string) => {
    name: string;
    value: string;
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
  };
  /** Opens an item to edit it, or a new one (`id` null) that begins with some texts. `isLeft`: what was typed is the outbox's, and not set aside. */
  edit: (id: number | null, opened: Opened, isLeft?: boolean) => void;
  /** Replaces one text. */
  take: (field: string, text: string) => void;
  /** Makes a new item of what is typed, as when the edited one is gone. */
  renew: () => void;
  /** Back to create mode, empty; `isLeft` as of `edit`. */
  reset: (isLeft?: boolean) => void;
  /** Back to create mode once the server has taken the item: nothing is left to bring back. */
  finish: () => void;
  /** Restores what was typed before an edit, Cancel or a tab set it aside; null if there is nothing. */
  restore: (() => void) | null;
  /** What an earlier page had left of it, if anything. */
  draft: Found | null;
  /** It is sent, or the outbox's: what the URL had filled it in with goes from this device. */
  forget: () => void;
};

/** The pictures that are chosen beside the texts, and how they are chosen again. */
type Pictures = {
  isAny: boolean;
  /** Those that are not in the outbox. */
  chosen: DraftContent['pictures'];
  choose: (pictures: DraftContent['pictures']) => void;
};

/** `isQueued`: whether the outbox will send these texts: then they must not be back in the form as well. `isHeld`: as of usePictureForm. */
type Outbox = { isQueued: () => boolean; isHeld: boolean };

/**
 * The text fields of a form in its create and edit modes. Nothing that was typed is lost by a slip: leaving the page
 * asks first, and what another item or Cancel sets aside can be brought back.
 * @param name of the form's draft, which outlives the page
 * @param empty the texts of a new item
 * @param accepts as of usePending
 * @param fieldsOf the texts by the form's names; those that are found unless told otherwise
 */
export function useContentForm(
  name: string,
  empty: Texts,
  { isAny, chosen, choose }: Pictures,
  { isQueued, isHeld }: Outbox,
  accepts: Form['accepts'],
  fieldsOf: (found: Found) => Texts = ({ fields }) => fields,
): FormState {
  const [opened, setOpened] = useState<Subject>({ id: null, values: empty });
  const [values, setValues] = useState(empty);
  const [setAside, setSetAside] = useState<{ opened: Subject; values: Texts } | null>(null);
  const isTyped = Object.keys(values).some((field) => values[field] !== opened.values[field]);
  const isDirty = isTyped || isAny;
  useUnsavedGuard(isDirty && !isHeld);

  const read = () => {
    if ((!isTyped && chosen.length === 0) || isQueued()) return null;
    const { id, version = '', values: before } = opened;
    return { fields: values, change: id === null ? undefined : { id, version, opened: before } };
  };
  const fillIn = (found: Found) => {
    const { id = null, opened: before = empty, version } = found.change ?? {};
    const fields = { ...(found.state === 'refused' && before), ...fieldsOf(found) };
    // Only the form's own fields: they may come from an earlier version of it.
    setValues(
      Object.fromEntries(Object.entries(empty).map(([field, value]) => [field, fields[field] ?? value])),
    );
    setOpened({ id, values: before, version: version || undefined });
    choose(found.pictures);
  };
  const { found: draft, forget } = usePending(name, chosen, read, fillIn, accepts);

  function open(next: Subject, isLeft = false): void {
    setSetAside(isTyped && !isLeft ? { opened, values } : null);
    setOpened(next);
    setValues(next.values);
  }

  const take = (field: string, text: string) => setValues((before) => ({ ...before, [field]: text }));

  return {
    id: opened.id,
    values,
    opened,
    isDirty,
    draft,
    forget,
    field: (field) => ({
      name: field,
      value: values[field] ?? '',
      onChange: ({ target }) => take(field, target.value),
    }),
    edit: (id, next, isLeft) => open({ id, ...next }, isLeft),
    take,
    renew: () => setOpened({ id: null, values: empty }),
    reset: (isLeft) => open({ id: null, values: empty }, isLeft),
    finish: () => {
      setSetAside(null);
      setOpened({ id: null, values: empty });
      setValues(empty);
    },
    restore:
      setAside === null
        ? null
        : () => {
            setOpened(setAside.opened);
            setValues(setAside.values);
            setSetAside(null);
          },
  };
}
