import { useEffect, useRef, useState } from 'react';
import type { TextOverride } from '../../domain/text-override.ts';
import { isRunning } from '../../stores/task.ts';
import type { ShownForm } from '../content/use-item-form.ts';
import { useUrlState } from '../shell/use-url-state.ts';
import { type Catalogue, keyOf, type TextEntry } from './text-catalogue.ts';
import { openedJson, orderOf } from './text-list.ts';

/** The open text, in the URL, so that reloads and links of other screens open it again. */
export function useOpenText(
  catalogue: Catalogue,
  form: ShownForm<TextOverride>,
  turnTo: (file: string) => void,
) {
  const [requestedKey, setRequestedKey] = useUrlState('open');
  const [lastKey, setLastKey] = useState<string | null>(null);
  const { result, savedId, values } = form;
  const { language = '', file = '', field = '' } = values;
  const holds = (textEntry: TextEntry | undefined) =>
    textEntry?.target === field && textEntry.language === language && textEntry.field.file === file;
  const requested = textAt(catalogue, requestedKey);
  const savedKey = savedId === null ? null : lastKey;
  // A form that is restored after a reload or a login knows its own text.
  const open = (holds(requested) ? requested : textAt(catalogue, keyOf(language, file, field))) ?? null;

  function edit(textEntry: TextEntry): void {
    if (isRunning(form.saving)) return;
    const value = openedJson(textEntry);
    const { language: code, field: at, target, override } = textEntry;
    if (override) form.open({ ...override, value });
    else
      form.create({ language: code, file: at.file, field: target, value, english_list: orderOf(textEntry) });
    setLastKey(null);
    setRequestedKey(textEntry.key);
  }

  function leave(end: () => void): void {
    const key = open?.key ?? requestedKey;
    end();
    setRequestedKey(null);
    // Waits until the row has its button again.
    setTimeout(() => elementOf(key)?.querySelector<HTMLElement>('button')?.focus({ preventScroll: true }));
  }

  useEffect(() => {
    if (requested !== undefined && open === null) edit(requested);
  }, []);
  const openKey = open?.key;
  const shown = useRef<string>(undefined);
  useEffect(() => {
    if (openKey === shown.current) return;
    const element = openKey === undefined ? null : elementOf(openKey);
    // It is on another page: this effect runs again after turning to that.
    if (openKey !== undefined && element === null) return turnTo(file);
    shown.current = openKey;
    element?.scrollIntoView({ block: 'center' });
    element?.querySelector<HTMLElement>('input, textarea')?.focus({ preventScroll: true });
  });
  useEffect(() => {
    if (result?.kind !== 'success' || requestedKey === null) return;
    setLastKey(requestedKey);
    leave(() => undefined);
  }, [result]);
  // Its form is closed, and what is below has moved up.
  useEffect(() => {
    elementOf(savedKey)?.scrollIntoView({ block: 'center' });
  }, [savedKey]);

  return {
    open,
    /** The text that was saved last, until another one is opened, or its save is undone. */
    savedKey,
    edit,
    close: () => leave(form.cancel),
  };
}

/** The text of this key, or the first one of a group. */
function textAt({ all }: Catalogue, key: string | null): TextEntry | undefined {
  return all.find((one) => one.key === key) ?? all.find((one) => one.key.startsWith(`${key}.`));
}

function elementOf(key: string | null): HTMLElement | null {
  return document.querySelector(`[data-key="${key}"]`);
}
