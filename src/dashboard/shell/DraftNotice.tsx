import type { Draft } from '../../stores/draft.ts';
import { dashboardTexts } from '../../texts/dashboard.ts';
import { Notice } from '../../ui/Notice.tsx';
import styles from './live.module.css';

/** Says why a form is already filled after a login, and that a chosen file is not. */
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
