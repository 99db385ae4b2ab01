import type { MouseEvent } from 'react';
import type { Found } from '../../pending/drafts.ts';
import { contentTexts, dashboardTexts } from '../../texts/dashboard.ts';
import { Notice, NoticeButton } from '../../ui/Notice.tsx';

type Props = {
  draft: Found | null;
  onDiscard: () => void;
  /** Brings back what was set aside; null where there is nothing. */
  restore?: (() => void) | null;
};

/** Says why a form is already filled in, when a chosen file is not, and what was set aside. */
export function DraftNotice({ draft, onDiscard, restore = null }: Props) {
  function discard({ currentTarget }: MouseEvent): void {
    // This button goes with the notice.
    currentTarget.closest('section')?.querySelector<HTMLElement>('form input')?.focus();
    onDiscard();
  }
  return (
    <>
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
      {restore !== null && (
        <Notice kind="info" action={<NoticeButton onClick={restore}>{contentTexts.bringBack}</NoticeButton>}>
          {contentTexts.putAway}
        </Notice>
      )}
    </>
  );
}
