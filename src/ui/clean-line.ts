import { oneLine, typedLine } from '../lib/typed-text.ts';

type TextControl = HTMLInputElement | HTMLTextAreaElement;

const cleanOf = ({ type }: TextControl) => (type === 'email' ? oneLine : typedLine);

/**
 * Inserts a text at the cursor as if it was typed, so that the browser can undo it: after a value that is set by a
 * script, undo restores old text at the wrong position. False where the browser does not do that now.
 */
function insertText(text: string): boolean {
  // Deprecated, and the only way that keeps the history of a field.
  const page: { execCommand?: (command: string, showUi: boolean, value: string) => boolean } = document;
  return page.execCommand?.('insertText', false, text) ?? false;
}

/** Listens to `beforeinput` of a field of one line: inserts the text without invisible characters and line breaks. */
export function insertCleanly(event: Event): void {
  if (!(event instanceof InputEvent)) return;
  const { target, data, isComposing } = event;
  // Cast: the listener is on such a field only.
  const field = target as TextControl;
  if (data === null || isComposing) return;
  const before = field.value.slice(0, field.selectionStart ?? 0);
  const clean = cleanOf(field)(before + data);
  const inserted = clean.startsWith(before) ? clean.slice(before.length) : clean;
  if (inserted !== data && insertText(inserted)) event.preventDefault();
}

/**
 * Removes invisible characters, however they came into a field, before the browser validates the value: its message
 * would quote a character that nobody can see.
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
