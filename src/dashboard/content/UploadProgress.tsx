import type { Saving } from '../../stores/saving.ts';
import { pictureTexts } from '../../texts/pictures.ts';
import { loadTexts } from '../../texts/requests.ts';
import { Notice, NoticeButton } from '../../ui/Notice.tsx';
import { useSlow } from '../../ui/SlowNotice.tsx';
import live from '../shell/Screen.module.css';
import styles from './UploadProgress.module.css';

type Props = { saving: Saving; onCancel: () => void };

/**
 * How far the upload of a form is, while there is one; the server's own work after it cannot be measured. If nothing
 * moves for ten seconds it says so, and a save without a bar can then be stopped.
 */
export function UploadProgress({ saving, onCancel }: Props) {
  const share = saving.state === 'saving' ? saving.share : null;
  const isSlow = useSlow(saving.state === 'saving', share);
  const isSent = share !== null && share >= 1;
  return (
    <>
      {share !== null && (
        <div className={styles.place}>
          <p>{isSent ? pictureTexts.storing : pictureTexts.sending(Math.floor(share * 100))}</p>
          <progress
            className={styles.bar}
            aria-label={pictureTexts.progress}
            max={1}
            {...(isSent ? {} : { value: share })}
          />
          <button type="button" className="button" data-kind="quiet" onClick={onCancel}>
            {pictureTexts.cancel}
          </button>
        </div>
      )}
      <div role="status" className={live.live}>
        {isSlow && (
          <Notice
            kind="info"
            action={share === null && <NoticeButton onClick={onCancel}>{loadTexts.stop}</NoticeButton>}
          >
            {loadTexts.slow}
          </Notice>
        )}
      </div>
    </>
  );
}
