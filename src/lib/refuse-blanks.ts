/**
 * Whether every required field holds more than spaces. One that does not is emptied, so that the browser shows its own
 * message: the server would refuse the form anyway, with a less helpful one.
 */
export function refuseBlanks(form: HTMLFormElement): boolean {
  for (const field of form.elements) {
    const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
    if (isText && field.required && field.value.trim() === '') field.value = '';
  }
  return form.reportValidity();
}
