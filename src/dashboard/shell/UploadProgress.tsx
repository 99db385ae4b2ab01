import type { Saving } from '../../stores/saving.ts';
import { pictureTexts } from '../../texts/pictures.ts';
import { loadTexts } from '../../texts/requests.ts';
import { Notice } from '../../ui/Notice.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { useSlow } from '../../ui/use-slow.ts';
import styles from './live.module.css';

type Props = { saving: Saving; onCancel: () => void };

/**
 * How far the upload of a form is, while there is one; the server's own work after it has no measure. Where nothing
 * moves for ten seconds it says so, and a saving without a bar can be stopped then.
 */
export function UploadProgress({ saving, onCancel }: Props) {
  const share = saving.state === 'saving' ? saving.share : null;
  const isSlow = useSlow(saving.state === 'saving', share);
  const isSent = share !== null && share >= 1;
  return (
    <>
      {share !== null && (
        <ProgressBar
          label={pictureTexts.progress}
          share={isSent ? null : share}
          text={isSent ? pictureTexts.storing : pictureTexts.sending(Math.floor(share * 100))}
          cancelText={pictureTexts.cancel}
          onCancel={onCancel}
        />
      )}
      <div role="status" className={styles.live}>
        {isSlow && (
          <Notice
            kind="info"
            action={
              share === null && (
                <button type="button" className="button" data-kind="quiet" onClick={onCancel}>
                  {loadTexts.stop}
                </button>
              )
            }
          >
            {loadTexts.slow}
          </Notice>
        )}
      </div>
    </>
  );
}
