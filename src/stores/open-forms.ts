/** The forms of this page. `flush` saves the draft of one now, as when the page is left. */
export const openForms = new Set<{ flush: () => Promise<void> }>();

/** Saves the drafts of all open forms. */
export async function flushForms(): Promise<void> {
  await Promise.all([...openForms].map(({ flush }) => flush()));
}
