import { type ChangeEvent, useState } from 'react';
import type { FieldValues } from '../../stores/content.ts';
import type { Draft } from '../../stores/draft.ts';
import { useUnsavedGuard } from '../shell/unsaved.ts';
import { useDraft } from '../shell/use-draft.tsx';

/** What the form is for: a new item (`id` null), or the one being edited, as it was when it was opened. */
type Opened = { id: number | null; values: FieldValues };

export type FormState = Opened & {
  isDirty: boolean;
  /** What a text field needs: its name, its value, and how it changes. */
  field: (name: string) => {
    name: string;
    value: string;
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
  };
  /** Opens an item to edit it. */
  edit: (id: number, values: FieldValues) => void;
  /** Back to create mode, empty. */
  reset: () => void;
  /** Back to create mode once the server has taken the item: nothing is left to bring back. */
  finish: () => void;
  /** Restores what was typed before an edit, Cancel or a tab set it aside; null if there is nothing. */
  bringBack: (() => void) | null;
  /** What was restored after a login, if anything. */
  draft: Draft | null;
};

/** The draft's key of the edited item's id: no field is called so. */
const ID = ':id';

/**
 * The text fields of a form in its create and edit modes. Nothing that was typed is lost by a slip: leaving the page
 * asks first, and what another item or Cancel sets aside can be brought back.
 * @param name of the form's draft, which outlives the session
 * @param empty the texts of a new item
 * @param hasFile whether a picture is chosen as well
 */
export function useContentForm(name: string, empty: FieldValues, hasFile: boolean): FormState {
  const [opened, setOpened] = useState<Opened>({ id: null, values: empty });
  const [values, setValues] = useState(empty);
  const [setAside, setSetAside] = useState<{ opened: Opened; values: FieldValues } | null>(null);
  const isTyped = Object.keys(values).some((field) => values[field] !== opened.values[field]);
  const isDirty = isTyped || hasFile;
  useUnsavedGuard(isDirty);

  const draft = useDraft(name, () =>
    isDirty ? { values: { ...values, [ID]: String(opened.id ?? '') }, hadFile: hasFile } : null,
  );
  const [isRestored, setIsRestored] = useState(false);
  if (draft !== null && !isRestored) {
    setIsRestored(true);
    const id = Number(draft.values[ID]);
    // Only the form's own fields: the draft may come from an earlier version of it.
    const kept = Object.entries(empty).map(([field, value]) => [field, draft.values[field] ?? value]);
    setValues(Object.fromEntries(kept));
    setOpened({ id: id > 0 ? id : null, values: empty });
  }

  function open(next: Opened): void {
    setSetAside(isTyped ? { opened, values } : null);
    setOpened(next);
    setValues(next.values);
  }

  return {
    id: opened.id,
    values,
    isDirty,
    draft,
    field: (field) => ({
      name: field,
      value: values[field] ?? '',
      onChange: ({ target }) => setValues((before) => ({ ...before, [field]: target.value })),
    }),
    edit: (id, next) => open({ id, values: next }),
    reset: () => open({ id: null, values: empty }),
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
