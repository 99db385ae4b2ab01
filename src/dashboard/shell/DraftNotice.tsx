import type { MouseEvent } from 'react';
import type { Found } from '../../pending/drafts.ts';
import { contentTexts, dashboardTexts } from '../../texts/dashboard.ts';
import { Notice, NoticeButton } from '../../ui/Notice.tsx';

type Props = {
  draft: Found | null;
  onDiscard: () => void;
  /** Restores what was set aside; null if there is nothing. */
  restore?: (() => void) | null;
};

/** Says why a form is already filled in, whether its file is missing, and what can be restored. */
export function DraftNotice({ draft, onDiscard, restore = null }: Props) {
  const button = (text: string, act: () => void) => (
    <NoticeButton
      onClick={({ currentTarget }: MouseEvent) => {
        // This button disappears with the notice.
        currentTarget.closest('section')?.querySelector<HTMLElement>('form :is(input, textarea)')?.focus();
        act();
      }}
    >
      {text}
    </NoticeButton>
  );
  return (
    <>
      <div role="status">
        {draft?.state === 'draft' && (
          <Notice kind="info" action={button(dashboardTexts.draftDiscard, onDiscard)}>
            {dashboardTexts.draftKept}
            {draft.lacksPicture && ` ${dashboardTexts.draftFile}`}
          </Notice>
        )}
      </div>
      {restore !== null && (
        <Notice kind="info" action={button(contentTexts.bringBack, restore)}>
          {contentTexts.putAway}
        </Notice>
      )}
    </>
  );
}
