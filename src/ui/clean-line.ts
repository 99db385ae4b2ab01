import { oneLine, typedLine } from '../lib/typed-text.ts';

type TextControl = HTMLInputElement | HTMLTextAreaElement;

const cleanOf = ({ type }: TextControl) => (type === 'email' ? oneLine : typedLine);

/**
 * Removes what nobody sees, however it came into a field, before the browser judges the value: its message would
 * quote a sign that cannot be found.
 */
export function cleanLine(field: TextControl): void {
  const clean = cleanOf(field);
  const { value, selectionStart } = field;
  const text = clean(value);
  if (text === value) return;
  field.value = text;
  // Null where fields of this type have no caret, as for an email.
  if (selectionStart !== null) {
    const caret = clean(value.slice(0, selectionStart)).length;
    field.setSelectionRange(caret, caret);
  }
}
