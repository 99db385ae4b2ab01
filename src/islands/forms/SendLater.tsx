import { savedFormTexts } from '../../texts/forms.ts';
import { Notice, NoticeButton } from '../../ui/Notice.tsx';

/** Offered with a failure for want of a connection. */
export function SendLater({ onSendLater }: { onSendLater: () => void }) {
  return (
    <Notice
      kind="info"
      action={<NoticeButton onClick={onSendLater}>{savedFormTexts.sendLater}</NoticeButton>}
    >
      {savedFormTexts.nothingLost}
    </Notice>
  );
}
