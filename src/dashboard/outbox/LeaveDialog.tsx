import { useStore } from '@nanostores/react';
import { clearPending } from '../../pending/pending.ts';
import { $leaving, $left, $shared, $unsent, leaveNow } from '../../pending/state.ts';
import { outboxTexts } from '../../texts/dashboard-outbox.ts';
import { shareTexts } from '../../texts/dashboard-share.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Button } from '../Button.tsx';

const texts = outboxTexts.leave;

/** Asks at a logout what to do with unsent and undecided things, since others may use this device. */
export function LeaveDialog() {
  const isOpen = useStore($leaving, { ssr: 'initial' }) !== null;
  const count = useStore($unsent, { ssr: 'initial' });
  const left = useStore($left, { ssr: 'initial' });
  const shared = useStore($shared, { ssr: 'initial' })?.length ?? 0;
  const stay = () => $leaving.set(null);
  return (
    <Dialog
      title={texts.title}
      isOpen={isOpen}
      onCancel={stay}
      actions={
        <>
          <Button kind="plain" onClick={stay}>
            {texts.stay}
          </Button>
          <Button kind="quiet" onClick={() => void clearPending(true).then(leaveNow)}>
            {texts.clear}
          </Button>
          <Button onClick={leaveNow}>{texts.keep}</Button>
        </>
      }
    >
      {count > 0 && <p>{texts.text(count)}</p>}
      {left > 0 && <p>{texts.forms(left)}</p>}
      {shared > 0 && <p>{shareTexts.leave(shared)}</p>}
    </Dialog>
  );
}
