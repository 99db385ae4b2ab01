import { ApiError } from '../../api/api-error.ts';
import { request, requestWithoutSession } from '../../api/request.ts';
import { type FormName, formPaths } from '../../domain/endpoints.ts';
import type { FieldValues } from '../../domain/versioned.ts';
import { detailOf } from '../../lib/response-json.ts';
import { createTask, type Task } from '../../stores/task.ts';
import { forgetForm, saveForm } from './saved-form.ts';

export type Submission<T> = {
  $state: Task['$state'];
  /** Sends once, however often it is called meanwhile. True once the server has accepted it. */
  submit: (values: T) => Promise<boolean>;
  /** Aborts the request; the submit counts as failed. */
  stop: () => void;
};

/**
 * Sends a visitor's form. The form shows its own text for a failure, and below it the server's sentence, which may name
 * another way.
 */
export function createSubmission<T extends FieldValues>(form: FormName): Submission<T> {
  const { $state, start, stop } = createTask();
  // Only the volunteer form sends a session's token, if there is one.
  const call = form === 'volunteer' ? request : requestWithoutSession;

  async function send(values: T, signal: AbortSignal): Promise<void> {
    // The same values have the same key, by which the server recognizes a repeat.
    const headers = { 'Idempotency-Key': saveForm(form, values) };
    try {
      await call(formPaths[form], { method: 'POST', json: values, headers, signal });
      forgetForm(form);
    } catch (error) {
      if (error instanceof ApiError && error.status === 422) {
        // 422: the server has stored this key with another body, so the next attempt needs a new one.
        forgetForm(form);
        saveForm(form, values);
      }
      throw error;
    }
  }

  return { $state, submit: (values) => start(({ signal }) => send(values, signal)), stop };
}

/**
 * What the server says of the form as a whole, such as what a visitor can do while the inbox is full; null if
 * nothing.
 */
export function serverReason(error: unknown): string | null {
  if (!(error instanceof ApiError)) return null;
  return detailOf(error.body) ?? error.fields.non_field_errors ?? null;
}
