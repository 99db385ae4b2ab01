import { HONEYPOT_FIELD, honeypotResult } from '../../domain/honeypot.ts';
import type { FieldValues } from '../../domain/versioned.ts';
import { oneLine, typedText } from '../../lib/typed-text.ts';

/** The fields' values, as the server would store them. */
export function valuesIn<T = FieldValues>(form: HTMLFormElement): T {
  const texts = textFields(form).map((field) => {
    const clean = field instanceof HTMLTextAreaElement ? typedText : oneLine;
    return [field.name, clean(field.value)];
  });
  // Cast: the fields have the names of what the form sends.
  return { ...Object.fromEntries(texts), ...honeypotResult(new FormData(form)) };
}

/** All fields except the honeypot. */
export function textFields(form: HTMLFormElement): (HTMLInputElement | HTMLTextAreaElement)[] {
  const fields = form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
  return [...fields].filter(({ name }) => name !== HONEYPOT_FIELD);
}

/** Fills the empty fields of a form, and returns whether there were any to fill. */
export function fillForm(form: HTMLFormElement, texts: FieldValues): boolean {
  const empty = textFields(form).filter(({ name, value }) => value === '' && texts[name]);
  for (const field of empty) field.value = texts[field.name] ?? '';
  empty.forEach(fireInput);
  return empty.length > 0;
}

/** Empties all fields of a form. */
export function clearForm(form: HTMLFormElement): void {
  form.reset();
  textFields(form).forEach(fireInput);
}

/** Fires the event of typing, for which a field counts its characters again. */
function fireInput(field: HTMLInputElement | HTMLTextAreaElement): void {
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
