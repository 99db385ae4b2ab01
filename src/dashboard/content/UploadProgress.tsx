import { isUnderWay, type TaskState } from '../../stores/task.ts';
import { pictureTexts } from '../../texts/pictures.ts';
import { SlowNotice } from '../../ui/SlowNotice.tsx';
import { Button } from '../Button.tsx';

type Props = { saving: TaskState; onCancel: () => void };

/** The button that began it may be in the bar of a phone, far from here. */
const bringIntoSight = (element: Element | null) => element?.scrollIntoView({ block: 'nearest' });

/**
 * How far the upload of a form is, while there is one; the server's own work after it cannot be measured. If nothing
 * moves for ten seconds it says so, and a save without a bar can then be stopped.
 */
export function UploadProgress({ saving, onCancel }: Props) {
  const share = isUnderWay(saving) ? saving.share : null;
  const isSent = share !== null && share >= 1;
  return (
    <>
      {share !== null && (
        <div className="stack note" ref={bringIntoSight}>
          <p>{isSent ? pictureTexts.storing : pictureTexts.sending(Math.floor(share * 100))}</p>
          <progress aria-label={pictureTexts.progress} max={1} {...(isSent ? {} : { value: share })} />
          <Button kind="quiet" onClick={onCancel}>
            {pictureTexts.cancel}
          </Button>
        </div>
      )}
      <div role="status">
        {saving.state === 'slow' && (
          <div ref={bringIntoSight}>
            <SlowNotice onStop={share === null ? onCancel : undefined} />
          </div>
        )}
      </div>
    </>
  );
}
