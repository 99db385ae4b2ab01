import { useEffect, useRef, useState } from 'react';
import type { TextRow } from '../../domain/text-row.ts';
import { isUnderWay } from '../../stores/task.ts';
import type { ShownForm } from '../content/use-item-form.ts';
import { useUrlState } from '../shell/use-url-state.ts';
import { type Book, keyOf, type Wording } from './text-book.ts';
import { openedJson, orderOf } from './text-list.ts';

/** The open text, in the URL, so that reloads and links of other screens open it again. */
export function useOpenText(book: Book, form: ShownForm<TextRow>, turnTo: (file: string) => void) {
  const [asked, setAsked] = useUrlState('open');
  const [savedKey, setSavedKey] = useState<string | null>(null);
  const { result, values } = form;
  const { language = '', file = '', field = '' } = values;
  const holds = (wording: Wording | undefined) =>
    wording?.target === field && wording.language === language && wording.field.file === file;
  const wanted = saidAt(book, asked);
  // A form restored after a reload or login knows its own text.
  const open = (holds(wanted) ? wanted : saidAt(book, keyOf(language, file, field))) ?? null;

  function edit(wording: Wording): void {
    if (isUnderWay(form.saving)) return;
    const value = openedJson(wording);
    const { language: code, field: at, target, row } = wording;
    if (row) form.open({ ...row, value });
    else form.create({ language: code, file: at.file, field: target, value, english_list: orderOf(wording) });
    setSavedKey(null);
    setAsked(wording.key);
  }

  function leave(end: () => void): void {
    const key = open?.key ?? asked;
    end();
    setAsked(null);
    // After it has been rendered.
    setTimeout(() => elementOf(key)?.querySelector<HTMLElement>('button')?.focus({ preventScroll: true }));
  }

  useEffect(() => {
    if (wanted !== undefined && open === null) edit(wanted);
  }, []);
  const openKey = open?.key;
  const shown = useRef<string>(undefined);
  useEffect(() => {
    if (openKey === shown.current) return;
    const place = openKey === undefined ? null : elementOf(openKey);
    // It is on another page: this effect runs again after turning to that.
    if (openKey !== undefined && place === null) return turnTo(file);
    shown.current = openKey;
    place?.scrollIntoView({ block: 'center' });
    place?.querySelector<HTMLElement>('input, textarea')?.focus({ preventScroll: true });
  });
  useEffect(() => {
    if (result?.kind !== 'success' || asked === null) return;
    setSavedKey(asked);
    leave(() => undefined);
  }, [result]);

  return {
    open,
    savedKey,
    edit,
    close: () => leave(form.cancel),
  };
}

/** The text of this key, or the first one of a group. */
function saidAt({ all }: Book, key: string | null): Wording | undefined {
  return all.find((one) => one.key === key) ?? all.find((one) => one.key.startsWith(`${key}.`));
}

function elementOf(key: string | null): HTMLElement | null {
  return document.querySelector(`[data-key="${key}"]`);
}
