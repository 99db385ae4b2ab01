import type { MouseEvent } from 'react';
import type { Found } from '../../pending/drafts.ts';
import { dashboardTexts } from '../../texts/dashboard.ts';
import { Notice, NoticeButton } from '../../ui/Notice.tsx';

type Props = { draft: Found | null; onDiscard: () => void };

/** Says why a form is already filled in, and when a chosen file is not. */
export function DraftNotice({ draft, onDiscard }: Props) {
  function discard({ currentTarget }: MouseEvent): void {
    // This button goes with the notice.
    currentTarget.closest('section')?.querySelector<HTMLElement>('form input')?.focus();
    onDiscard();
  }
  return (
    <div role="status">
      {draft?.state === 'draft' && (
        <Notice
          kind="info"
          action={<NoticeButton onClick={discard}>{dashboardTexts.draftDiscard}</NoticeButton>}
        >
          {dashboardTexts.draftKept}
          {draft.lacksPicture && ` ${dashboardTexts.draftFile}`}
        </Notice>
      )}
    </div>
  );
}
