import { type ChangeEvent, useState } from 'react';
import type { Draft } from '../../stores/draft.ts';
import { useDraft } from './use-draft.ts';
import { useUnsavedGuard } from './use-unsaved-guard.ts';

export type Texts = Readonly<Record<string, string>>;

/** What the form is for: a new item (`id` null), or the one that is edited, as it was when it was opened. */
type Opened<Values> = { id: number | null; values: Values };

export type ContentForm<Values extends Texts> = Opened<Values> & {
  isDirty: boolean;
  /** What a text field needs: its name, its value, and how it changes. */
  field: (name: keyof Values & string) => {
    name: string;
    value: string;
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
  };
  /** Opens an item to edit it. */
  edit: (id: number, values: Values) => void;
  /** Back to create mode, empty (specification, section 4). */
  reset: () => void;
  /** Back to create mode after the server has taken it: nothing is left to bring back. */
  finish: () => void;
  /** Brings back what was typed before an edit, Cancel or a tab put it away; null where there is nothing. */
  bringBack: (() => void) | null;
  /** What came back after a login, if anything. */
  draft: Draft | null;
};

/**
 * The text fields of a content form in its create and edit modes (specification, section 4). Nothing that was typed
 * is lost by a slip: leaving the page asks first, and what another item or Cancel puts away can be brought back.
 * @param screen names the form's draft, which outlives the end of the session
 * @param hasFile whether a picture is chosen, too
 */
export function useContentForm<Values extends Texts>(
  screen: string,
  empty: Values,
  hasFile = false,
): ContentForm<Values> {
  const [opened, setOpened] = useState<Opened<Values>>({ id: null, values: empty });
  const [values, setValues] = useState(empty);
  const [putAway, setPutAway] = useState<{ opened: Opened<Values>; values: Values } | null>(null);
  const isTyped = differs(values, opened.values);
  const isDirty = isTyped || hasFile;
  useUnsavedGuard(isDirty);

  const draft = useDraft(screen, () =>
    isDirty ? { values: { ...values, ':id': String(opened.id ?? '') }, hadFile: hasFile } : null,
  );
  const [isFilled, setIsFilled] = useState(false);
  if (draft !== null && !isFilled) {
    setIsFilled(true);
    const id = Number(draft.values[':id']);
    // Only the form's own fields, each a text: this is again what it was when it was kept.
    setValues(only(empty, draft.values));
    setOpened({ id: id > 0 ? id : null, values: empty });
  }

  function open(next: Opened<Values>): void {
    setPutAway(isTyped ? { opened, values } : null);
    setOpened(next);
    setValues(next.values);
  }

  return {
    id: opened.id,
    values,
    isDirty,
    draft,
    field: (name) => ({
      name,
      value: values[name] ?? '',
      onChange: ({ target }) => setValues((before) => ({ ...before, [name]: target.value })),
    }),
    edit: (id, next) => open({ id, values: next }),
    reset: () => open({ id: null, values: empty }),
    finish: () => {
      setPutAway(null);
      setOpened({ id: null, values: empty });
      setValues(empty);
    },
    bringBack:
      putAway === null
        ? null
        : () => {
            setOpened(putAway.opened);
            setValues(putAway.values);
            setPutAway(null);
          },
  };
}

function differs(left: Texts, right: Texts): boolean {
  return Object.keys(left).some((name) => left[name] !== right[name]);
}

function only<Values extends Texts>(empty: Values, kept: Texts): Values {
  const entries = Object.entries(empty).map(([name, value]) => [name, kept[name] ?? value]);
  // The same keys as `empty`, each with a text: the type that went in.
  return Object.fromEntries(entries) as Values;
}
