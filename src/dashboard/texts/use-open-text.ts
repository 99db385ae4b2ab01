import { useEffect, useRef, useState } from 'react';
import { parsedJson, pathOf, valueAt } from '../../content/text-rows.ts';
import type { TextRow } from '../../domain/text-row.ts';
import { DEFAULT_LANGUAGE } from '../../lib/language.ts';
import type { ContentEditor } from '../content/use-content-editor.ts';
import { useUrlState } from '../shell/use-url-state.ts';
import { sourcesOf } from './EntriesControl.tsx';
import { type Book, keyOf, type Said } from './said.ts';
import { openedJson, originsOf, saveText, textList } from './text-list.ts';

/** Which text is open in the form, in the URL, so that a reload and the links of other screens open it again. */
export function useOpenText(book: Book, editor: ContentEditor<TextRow>, turnTo: (file: string) => void) {
  const [asked, setAsked] = useUrlState('open');
  const [savedKey, setSavedKey] = useState<string | null>(null);
  const { form, result } = editor;
  const { language = '', file = '', field = '' } = form.values;
  const holds = (said: Said | undefined) =>
    said?.target === field && said.language === language && said.field.file === file;
  const wanted = saidAt(book, asked);
  // A form that came back after a reload, or a login, says itself what it is for.
  const open = (holds(wanted) ? wanted : saidAt(book, keyOf(language, file, field))) ?? null;

  function edit(said: Said): void {
    const value = openedJson(book, said);
    const { language: code, field: at, target, row } = said;
    if (row) editor.edit({ ...row, value });
    else editor.start({ language: code, file: at.file, field: target, value, ...originsOf(book, said) });
    setSavedKey(null);
    setAsked(said.key);
  }

  function leave(end: () => void): void {
    const key = open?.key ?? asked;
    end();
    setAsked(null);
    // Once it is there again.
    setTimeout(() => elementOf(key)?.querySelector<HTMLElement>('button')?.focus({ preventScroll: true }));
  }

  /** The other languages go by the place in a list: they follow its new order. */
  const order = useRef<(() => Promise<void>) | null>(null);
  order.current =
    open?.field.control === 'entries' ? reordering(book, open, form.values.value ?? '') : order.current;
  async function follow(): Promise<void> {
    const run = order.current;
    order.current = null;
    await run?.();
  }

  const first = useRef(false);
  useEffect(() => {
    if (first.current || wanted === undefined) return;
    first.current = true;
    if (open === null) edit(wanted);
  });
  const openKey = open?.key;
  const shown = useRef<string>(undefined);
  useEffect(() => {
    if (openKey === shown.current) return;
    const place = openKey === undefined ? null : elementOf(openKey);
    // On another page than the one that is shown: here again once that has been turned to.
    if (openKey !== undefined && place === null) return turnTo(file);
    shown.current = openKey;
    place?.scrollIntoView({ block: 'center' });
    place?.querySelector<HTMLElement>('input, textarea')?.focus({ preventScroll: true });
  });
  useEffect(() => {
    if (result?.kind !== 'success' || asked === null) return;
    setSavedKey(asked);
    void follow();
    leave(() => undefined);
  }, [result]);

  return {
    open,
    savedKey,
    edit,
    close: () => leave(editor.cancel),
    later: () => {
      void follow();
      leave(editor.sendLater);
    },
  };
}

/** The text of this key, or the first of a group. */
function saidAt({ pages }: Book, key: string | null): Said | undefined {
  const all = pages.flatMap(({ said, lists }) => [...said.values(), ...lists.values()].flat());
  return all.find((one) => one.key === key) ?? all.find((one) => one.key.startsWith(`${key}.`));
}

function elementOf(key: string | null): HTMLElement | null {
  return document.querySelector(`[data-key="${key}"]`);
}

/** What brings the list of the other languages into the same order, and to the same length. */
function reordering(book: Book, { value, field }: Said, json: string): () => Promise<void> {
  const entries = parsedJson(json);
  const sources = sourcesOf(value, Array.isArray(entries) ? entries : []);
  const lists = book.pages.find(({ file }) => file === field.file)?.lists.get(field.field) ?? [];
  return async () => {
    for (const list of lists) {
      if (list.language === DEFAULT_LANGUAGE) continue;
      const own = valueAt(book.present(list.language, field.file), pathOf(field.field));
      const next = sources.map((source, at) =>
        valueAt(source === -1 ? entries : own, [source === -1 ? at : source]),
      );
      const origins = { ...originsOf(book, list), english: json };
      await saveText({ ...list, file: field.file }, { value: JSON.stringify(next), ...origins });
    }
    await textList.store.list.reload();
  };
}
