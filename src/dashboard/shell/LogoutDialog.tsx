import { useStore } from '@nanostores/react';
import { outboxTexts } from '../../i18n/en/dashboard-outbox.ts';
import { $pendingLogout, cancelLogout, confirmLogout } from '../../outbox/logout.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Button } from '../Button.tsx';

const texts = outboxTexts.logout;

/** Asks at a logout whether to keep drafts and photos, since others may use this device. */
export function LogoutDialog() {
  const pending = useStore($pendingLogout, { ssr: 'initial' });
  const { drafts = 0, photos = 0 } = pending ?? {};
  return (
    <Dialog
      title={texts.title}
      isOpen={pending !== null}
      onCancel={cancelLogout}
      actions={
        <>
          <Button kind="plain" onClick={cancelLogout}>
            {texts.stay}
          </Button>
          <Button kind="quiet" onClick={() => void confirmLogout(false)}>
            {texts.clear}
          </Button>
          <Button onClick={() => void confirmLogout(true)}>{texts.keep}</Button>
        </>
      }
    >
      {drafts > 0 && <p>{texts.drafts(drafts)}</p>}
      {photos > 0 && <p>{texts.photos(photos)}</p>}
      <p>{texts.others}</p>
    </Dialog>
  );
}
