import { pictureTexts } from '../../i18n/en/pictures.ts';
import { isRunning, type TaskState } from '../../stores/task.ts';
import { SlowNotice } from '../../ui/SlowNotice.tsx';
import { Button } from '../Button.tsx';

type Props = { saving: TaskState; onCancel: () => void };

/** On a phone the save button is in a bar that may be far from here. */
const bringIntoSight = (element: Element | null) => element?.scrollIntoView({ block: 'nearest' });

/**
 * The progress of an upload; the server's processing after it cannot be measured. After ten seconds without progress it
 * says so. A save without a progress bar can then be cancelled.
 */
export function UploadProgress({ saving, onCancel }: Props) {
  const progress = isRunning(saving) ? saving.progress : null;
  const isSent = progress !== null && progress >= 1;
  return (
    <>
      {progress !== null && (
        <div className="stack note" ref={bringIntoSight}>
          <p>{isSent ? pictureTexts.storing : pictureTexts.sending(Math.floor(progress * 100))}</p>
          <progress aria-label={pictureTexts.progress} max={1} {...(isSent ? {} : { value: progress })} />
          <Button kind="quiet" onClick={onCancel}>
            {pictureTexts.cancel}
          </Button>
        </div>
      )}
      <div role="status">
        {saving.state === 'slow' && (
          <div ref={bringIntoSight}>
            <SlowNotice onStop={progress === null ? onCancel : undefined} />
          </div>
        )}
      </div>
    </>
  );
}
