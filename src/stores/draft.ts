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

/** Keeps, for this tab, what was typed into a screen's form; the screen gets it back by `keptDraft`. */
export function keepDraft(screen: string, draft: Draft): void {
  try {
    sessionStorage.setItem(PREFIX + screen, JSON.stringify(draft));
  } catch {
    // Storage is full or switched off: nothing can be kept.
  }
}

/** What was kept for a screen; null when there is nothing. Never throws. */
export function keptDraft(screen: string): Draft | null {
  try {
    const kept = sessionStorage.getItem(PREFIX + screen);
    const parsed = v.safeParse(Draft, JSON.parse(kept ?? 'null'));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

/** The screen has got its draft back: it is not given a second time. */
export function forgetDraft(screen: string): void {
  try {
    sessionStorage.removeItem(PREFIX + screen);
  } catch {
    // Storage is switched off: there is nothing to forget.
  }
}

/**
 * Has a form's text kept when the session ends while it is open. Gives the function that lets go.
 * @param read the form as it is then; null when there is nothing worth keeping
 */
export function holdDraft(screen: string, read: () => Draft | null): () => void {
  held.set(screen, read);
  return () => {
    if (held.get(screen) === read) held.delete(screen);
  };
}

/** The session ends: every open form is kept. */
export function keepHeldDrafts(): void {
  for (const [screen, read] of held) {
    const draft = read();
    if (draft !== null) keepDraft(screen, draft);
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
