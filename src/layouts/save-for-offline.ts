// Runs on every public page, after everything else: prepares the next visit, perhaps without a signal.
import { FORMS } from '../domain/endpoints.ts';
import { registerWorker } from '../worker/register-worker.ts';

void registerWorker();
void forgetOldForms();

/** Removes what was typed into a form more than seven days ago, even if the page of that form is not opened again. */
async function forgetOldForms(): Promise<void> {
  try {
    if (!FORMS.some((form) => `form:${form}` in localStorage)) return;
    const { findSavedForm } = await import('../features/forms/saved-form.ts');
    FORMS.forEach(findSavedForm);
  } catch {
    // The browser has no storage, or the signal is gone.
  }
}
