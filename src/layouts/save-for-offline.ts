// On every public page, after everything else: for the next visit, perhaps without a signal.
import { FORMS } from '../domain/endpoints.ts';
import { registerWorker } from '../worker/register-worker.ts';

void registerWorker();
void forgetOldForms();

/** What was typed into a form stays for seven days, also where its page is not opened again. */
async function forgetOldForms(): Promise<void> {
  try {
    if (!FORMS.some((form) => `form:${form}` in localStorage)) return;
    const { findSavedForm } = await import('../features/forms/saved-form.ts');
    FORMS.forEach(findSavedForm);
  } catch {
    // The browser has no storage, or the signal is gone.
  }
}
