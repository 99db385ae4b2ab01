import { useEffect, useRef, useState } from 'react';
import { type Draft, forgetDraft, holdDraft, keptDraft } from '../../stores/draft.ts';

/**
 * Gives what this form held when the session ended under it (null: nothing), and has it kept should that happen.
 * Show `<DraftNotice draft={…} />` beside the form. Keep what is not a field, as the id that is edited or the tab,
 * as further values.
 * @param screen the screen's name, and the form's where a screen has several
 * @param read the form as it is; null when nothing worth keeping is typed. `readForm` reads an HTML form.
 */
export function useDraft(screen: string, read: () => Draft | null): Draft | null {
  // React may render anew before the form is there, so reading it must not use it up.
  const [kept] = useState(() => keptDraft(screen));
  useEffect(() => forgetDraft(screen), [screen]);
  const latest = useRef(read);
  useEffect(() => {
    latest.current = read;
  });
  useEffect(() => holdDraft(screen, () => latest.current()), [screen]);
  return kept;
}

/** The text of a form's fields; never a password. */
export function readForm(form: HTMLFormElement): Draft {
  const inputs = [...form.querySelectorAll('input')];
  const secrets = new Set(inputs.filter(({ type }) => type === 'password').map(({ name }) => name));
  const values: Draft['values'] = {};
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string' && !secrets.has(name)) values[name] = value;
  }
  return { values, hadFile: inputs.some(({ files }) => files !== null && files.length > 0) };
}
