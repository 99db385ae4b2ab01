/**
 * Whether every required field holds more than spaces. Where one does not it is emptied, and the browser says its
 * own sentence about it: the server would refuse it anyway, with a less helpful one.
 */
export function refuseBlanks(form: HTMLFormElement): boolean {
  for (const field of form.elements) {
    const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
    if (isText && field.required && field.value.trim() === '') field.value = '';
  }
  return form.reportValidity();
}
