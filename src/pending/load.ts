/** Loads the code of the outbox; null where that fails. */
export async function loadPending() {
  try {
    const [{ createFormHolder }, drafts] = await Promise.all([import('./hold.ts'), import('./drafts.ts')]);
    return { createFormHolder, ...drafts };
  } catch {
    return null;
  }
}
