import { type ChangeEvent, useState } from 'react';
import type { FieldValues, Opened } from '../../stores/content-form.ts';
import type { Draft } from '../../stores/draft.ts';
import { useUnsavedGuard } from '../shell/unsaved.ts';
import { useDraft } from '../shell/use-draft.tsx';

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
  /** Opens an item to edit it. `isLeft`: what was typed is the outbox's, and not set aside. */
  edit: (id: number, opened: Opened, isLeft?: boolean) => void;
  /** Replaces one text. */
  take: (field: string, text: string) => void;
  /** Makes a new item of what is typed, as when the edited one is gone. */
  renew: () => void;
  /** Back to create mode, empty; `isLeft` as of `edit`. */
  reset: (isLeft?: boolean) => void;
  /** Back to create mode once the server has taken the item: nothing is left to bring back. */
  finish: () => void;
  /** Restores what was typed before an edit, Cancel or a tab set it aside; null if there is nothing. */
  bringBack: (() => void) | null;
  /** What was restored after a login, if anything. */
  draft: Draft | null;
};

/** The draft's keys of the edited item's id and version: no field is called so. */
const ID = ':id';
const VERSION = ':version';

/**
 * The text fields of a form in its create and edit modes. Nothing that was typed is lost by a slip: leaving the page
 * asks first, and what another item or Cancel sets aside can be brought back.
 * @param name of the form's draft, which outlives the session
 * @param empty the texts of a new item
 * @param hasFile whether a picture is chosen as well
 * @param isKept whether the outbox will send these texts: then they must not be back in the form as well
 */
export function useContentForm(
  name: string,
  empty: FieldValues,
  hasFile: boolean,
  isKept: () => boolean = () => false,
): FormState {
  const [opened, setOpened] = useState<Subject>({ id: null, values: empty });
  const [values, setValues] = useState(empty);
  const [setAside, setSetAside] = useState<{ opened: Subject; values: FieldValues } | null>(null);
  const isTyped = Object.keys(values).some((field) => values[field] !== opened.values[field]);
  const isDirty = isTyped || hasFile;
  useUnsavedGuard(isDirty);

  const draft = useDraft(name, () => {
    const subject = { [ID]: String(opened.id ?? ''), [VERSION]: opened.version ?? '' };
    return isDirty && !isKept() ? { values: { ...values, ...subject }, hadFile: hasFile } : null;
  });
  const [isRestored, setIsRestored] = useState(false);
  if (draft !== null && !isRestored) {
    setIsRestored(true);
    const id = Number(draft.values[ID]);
    // Only the form's own fields: the draft may come from an earlier version of it.
    const kept = Object.entries(empty).map(([field, value]) => [field, draft.values[field] ?? value]);
    setValues(Object.fromEntries(kept));
    const isNew = !(id > 0);
    // How an edited item was when it was opened, nobody knows any more but its version.
    setOpened({
      id: isNew ? null : id,
      values: isNew ? empty : {},
      version: draft.values[VERSION] || undefined,
    });
  }

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
    bringBack:
      setAside === null
        ? null
        : () => {
            setOpened(setAside.opened);
            setValues(setAside.values);
            setSetAside(null);
          },
  };
}
