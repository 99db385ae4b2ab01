/** The code that looks after what waits; null where this browser keeps nothing, or the code did not come. */
export async function loadPending() {
  if (typeof indexedDB === 'undefined') return null;
  try {
    const [{ createFormHolder, hold }, drafts] = await Promise.all([
      import('./hold.ts'),
      import('./drafts.ts'),
    ]);
    return { createFormHolder, hold, ...drafts };
  } catch {
    return null;
  }
}

/** The code that looks after what visitors write; null as above. */
export async function loadMessages() {
  if (typeof indexedDB === 'undefined') return null;
  return import('./messages.ts').catch(() => null);
}
