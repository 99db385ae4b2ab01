import { useEffect, useRef, useState } from 'react';
import { type Draft, forgetDraft, holdDraft, keptDraft } from '../../stores/draft.ts';
import { dashboardTexts } from '../../texts/dashboard.ts';
import { Notice } from '../../ui/Notice.tsx';
import styles from './Screen.module.css';

/**
 * Returns what this form held when the session ended while it was open (null: nothing), and keeps it should that happen
 * again. Show `<DraftNotice draft={…} />` beside the form.
 * @param form its name
 * @param read the form as it is; null while there is nothing worth keeping. Never a password.
 */
export function useDraft(form: string, read: () => Draft | null): Draft | null {
  // React may render twice before the form is mounted: reading the draft must not consume it.
  const [kept] = useState(() => keptDraft(form));
  useEffect(() => forgetDraft(form), [form]);
  const latest = useRef(read);
  useEffect(() => {
    latest.current = read;
  });
  useEffect(() => holdDraft(form, () => latest.current()), [form]);
  return kept;
}

/** Says why a form is already filled in after a login, and that a chosen file is not. */
export function DraftNotice({ draft }: { draft: Draft | null }) {
  return (
    <div role="status" className={styles.live}>
      {draft !== null && (
        <Notice kind="info">
          {dashboardTexts.draftKept}
          {draft.hadFile && ` ${dashboardTexts.draftFile}`}
        </Notice>
      )}
    </div>
  );
}
