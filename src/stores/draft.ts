import * as v from 'valibot';

const Draft = v.object({
  /** What was typed, by field name; never a password. */
  values: v.record(v.string(), v.string()),
  /** Whether a file was chosen, which no browser lets us keep. */
  hadFile: v.boolean(),
});
export type Draft = v.InferOutput<typeof Draft>;

const PREFIX = 'draft:';
const held = new Map<string, () => Draft | null>();

/** Keeps, for this tab, what was typed into a form, for `keptDraft`. */
export function keepDraft(form: string, draft: Draft): void {
  try {
    sessionStorage.setItem(PREFIX + form, JSON.stringify(draft));
  } catch {
    // Storage is full or switched off: nothing can be kept.
  }
}

/** What was kept for a form; null if there is nothing. Never throws. */
export function keptDraft(form: string): Draft | null {
  try {
    const kept = sessionStorage.getItem(PREFIX + form);
    const parsed = v.safeParse(Draft, JSON.parse(kept ?? 'null'));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

/** The form has its draft back: it is not restored a second time. */
export function forgetDraft(form: string): void {
  try {
    sessionStorage.removeItem(PREFIX + form);
  } catch {
    // Storage is switched off: there is nothing to forget.
  }
}

/**
 * Keeps a form's text should the session end while it is open. Returns the function that stops that.
 * @param read the form as it is then; null if there is nothing worth keeping
 */
export function holdDraft(form: string, read: () => Draft | null): () => void {
  held.set(form, read);
  return () => {
    if (held.get(form) === read) held.delete(form);
  };
}

/** The session ends: every open form is kept. */
export function keepHeldDrafts(): void {
  for (const [form, read] of held) {
    const draft = read();
    if (draft !== null) keepDraft(form, draft);
  }
}

/** A logout by choice: whoever comes next finds nothing of it. */
export function dropDrafts(): void {
  held.clear();
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
    }
  } catch {
    // Storage is switched off: there is nothing to forget.
  }
}
