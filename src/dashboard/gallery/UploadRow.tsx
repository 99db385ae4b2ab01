import { CUTS } from '../../domain/picture-sizes.ts';
import { formatFileSize, isHeic } from '../../lib/prepare-picture.ts';
import type { GalleryContent } from '../../saving/content-gallery.ts';
import { canDescribe, hasCopy, isOnItsWay, type Upload } from '../../saving/gallery-uploads.ts';
import { unsentTexts } from '../../texts/dashboard.ts';
import { galleryAdminTexts } from '../../texts/dashboard-gallery.ts';
import { wordsTexts } from '../../texts/dashboard-words.ts';
import { pictureTexts } from '../../texts/pictures.ts';
import { loadTexts } from '../../texts/requests.ts';
import { Picture } from '../../ui/Picture.tsx';
import { useSlow } from '../../ui/SlowNotice.tsx';
import { useFileUrl } from '../../ui/use-file-url.ts';
import { Button } from '../Button.tsx';
import { sizeInWords } from '../content/ImageInput.tsx';
import { PictureWords } from '../content/PictureWords.tsx';
import { PictureHints } from '../content/SecondLook.tsx';
import { Disclosure } from '../shell/OnDemand.tsx';
import { useOurs } from '../shell/use-ours.ts';
import styles from './Gallery.module.css';
import { GALLERY_CROPS } from './GalleryPreview.tsx';

type Props = { upload: Upload; uploads: GalleryContent['uploads']; onRetry: () => void };

/** One chosen picture: how it was changed, its progress, and its actions. */
export function UploadRow({ upload, uploads, onRetry }: Props) {
  const { key, file, state, words, sentSize } = upload;
  const takesWords = useOurs() && canDescribe(upload);
  const texts = galleryAdminTexts;
  const url = useFileUrl(file);
  const share = upload.state === 'sending' ? upload.share : null;
  const isSlow = useSlow(share !== null, share);
  const canRetry = state === 'failed' || state === 'cancelled';
  return (
    <li className={`item ${styles.row}`}>
      <div className="thumbnail">
        <Picture url={url} alt="" />
      </div>
      <div className={styles.words}>
        <p className="name">{file.name}</p>
        <p>{sentSize === null ? formatFileSize(file.size) : sizeInWords(file, file.size, sentSize)}</p>
        <p role="status" className={state === 'done' ? 'done' : state === 'failed' ? 'wrong' : 'note'}>
          {isSlow ? loadTexts.slow : stateOf(upload)}
        </p>
        <PictureHints url={state === 'waiting' ? url : null} place={CUTS.gallery} isHeic={isHeic(file)} />
        {state === 'failed' && hasCopy(upload) && <p>{unsentTexts.kept}</p>}
        {state === 'sending' && <progress aria-label={pictureTexts.progress} max={1} value={upload.share} />}
      </div>
      <div className={`row actions ${styles.actions}`}>
        {canRetry && (
          <Button kind="quiet" onClick={onRetry}>
            {texts.retry}
          </Button>
        )}
        {isOnItsWay(upload) && (
          <Button
            kind="quiet"
            // This button replaces "Try this one again": ignore the second click of a double click.
            onClick={({ detail }) => detail < 2 && uploads.cancel()}
          >
            {texts.cancelOne}
          </Button>
        )}
        {(canRetry || state === 'waiting') && (
          <Button
            kind="plain"
            about={file.name}
            onClick={({ currentTarget }) => {
              // This button disappears with its row.
              currentTarget.closest('form')?.querySelector<HTMLElement>('[type="file"]')?.focus();
              uploads.discard(key);
            }}
          >
            {texts.discard}
          </Button>
        )}
      </div>
      {takesWords ? (
        <div className="wide">
          <Disclosure text={wordsTexts.describe} about={file.name}>
            {() => (
              <div className={`stack ${styles.described}`}>
                <PictureWords
                  url={url}
                  words={words}
                  onChange={(name, text) => uploads.describe(key, { ...words, [name]: text })}
                  crops={GALLERY_CROPS}
                />
              </div>
            )}
          </Disclosure>
        </div>
      ) : (
        words.alt !== '' && <p className="wide">{words.alt}</p>
      )}
    </li>
  );
}

function stateOf(upload: Upload): string {
  const { states, uploadFailed } = galleryAdminTexts;
  switch (upload.state) {
    case 'failed':
      return uploadFailed(upload.reason);
    case 'sending':
      // The progress bar shows the rest: announcing every percent would be too much.
      return upload.share < 1 ? states.sending : pictureTexts.storing;
    default:
      return states[upload.state];
  }
}
