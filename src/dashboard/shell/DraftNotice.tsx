import type { MouseEvent } from 'react';
import { dashboardTexts } from '../../i18n/en/dashboard.ts';
import type { FormState } from '../../stores/form-draft.ts';
import { Notice, NoticeButton } from '../../ui/Notice.tsx';

type Props = { restored: FormState['restored']; onDiscard: () => void };

/** Says why a form is already filled in, and whether its file is missing. */
export function DraftNotice({ restored, onDiscard }: Props) {
  function discard({ currentTarget }: MouseEvent): void {
    // This button disappears with the notice.
    currentTarget.closest('section')?.querySelector<HTMLElement>('form :is(input, textarea)')?.focus();
    onDiscard();
  }
  return (
    <div role="status">
      {restored !== 'no' && (
        <Notice
          kind="info"
          action={<NoticeButton onClick={discard}>{dashboardTexts.draftDiscard}</NoticeButton>}
        >
          {dashboardTexts.draftKept}
          {restored === 'without file' && ` ${dashboardTexts.draftFile}`}
        </Notice>
      )}
    </div>
  );
}
