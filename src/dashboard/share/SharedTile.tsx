import { useEffect, useState } from 'react';
import { pictureMetaTexts } from '../../i18n/en/dashboard-picture-meta.ts';
import { shareTexts as texts } from '../../i18n/en/dashboard-share.ts';
import { pictureTexts, whyUnreadable } from '../../i18n/en/pictures.ts';
import { formatDate } from '../../lib/dates.ts';
import { oneAtATime } from '../../lib/one-at-a-time.ts';
import { mayBeRedrawn } from '../../lib/prepare-picture.ts';
import type { Photo } from '../../outbox/photos.ts';
import { Picture } from '../../ui/Picture.tsx';
import { Button } from '../Button.tsx';
import { PictureMetaFields } from '../content/PictureMetaFields.tsx';
import { Disclosure } from '../shell/OnDemand.tsx';
import { useCapability } from '../shell/use-capability.ts';
import styles from './Share.module.css';
import type { Decision } from './use-decisions.ts';

type Props = Decision & {
  photo: Photo;
  /** Its name for screen readers: `Photo 2`. */
  name: string;
  onTurn: () => void;
  onDescribe: (alt: string) => void;
  onLeaveOut: () => void;
};

/** A shared picture as a square; one that this browser cannot show is a row that says so. */
export function SharedTile({ photo, name, day, isLeftOut, picture, refusal, ...does }: Props) {
  const { turns } = photo;
  const file = picture ?? photo.file;
  const { alt = '', focus = '' } = photo.values;
  const { onTurn, onDescribe, onLeaveOut } = does;
  const canDescribe = useCapability('alt');
  const thumbnail = useThumbnail(file);
  const isUnreadable = picture === null || thumbnail === 'unreadable';
  return (
    <li className={styles.tile} data-unreadable={isUnreadable} data-left-out={isLeftOut}>
      {isUnreadable ? (
        <div>
          <p className="name">{file.name || name}</p>
          <p>{refusal ?? whyUnreadable(file) ?? pictureTexts.refused.picture}</p>
        </div>
      ) : (
        <div className={`thumbnail ${styles.picture}`} data-turns={turns}>
          <Picture url={thumbnail} alt={name} />
        </div>
      )}
      <p className={styles.day}>{day === '' ? texts.unknownDay : formatDate(day ?? '')}</p>
      <div className={`row ${styles.actions}`}>
        {!isUnreadable && mayBeRedrawn(file.type) && (
          <Button kind="plain" about={name} onClick={onTurn}>
            {texts.turn}
          </Button>
        )}
        <Button
          kind="plain"
          aria-pressed={isLeftOut}
          aria-label={`${texts.leaveOut}: ${name}`}
          disabled={picture === null}
          onClick={onLeaveOut}
        >
          {isLeftOut ? texts.leftOut : texts.leaveOut}
        </Button>
        {canDescribe && !isUnreadable && (
          <Disclosure text={pictureMetaTexts.describe} about={name}>
            {() => (
              <PictureMetaFields
                url={null}
                meta={{ alt, focus }}
                onChange={(_name, words) => onDescribe(words)}
              />
            )}
          </Disclosure>
        )}
      </div>
    </li>
  );
}

/** The longest edge in pixels: the width of a tile on a screen with two or three to a row. */
const EDGE = 320;

/** Photographs are decoded one after another: all of a phone at once exceed the memory of a tab. */
const decodeNext = oneAtATime();

/** The URL of a thumbnail: null until it is drawn, `unreadable` where this browser cannot decode it. */
function useThumbnail(file: File): string | 'unreadable' | null {
  const [thumbnail, setThumbnail] = useState<string | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    let url: string | null = null;
    async function draw(): Promise<void> {
      if (stop.signal.aborted) return;
      const { redrawPicture } = await import('../../lib/redraw-picture.ts');
      const drawing = { longestEdge: EDGE, type: 'image/jpeg', quality: 0.8, signal: stop.signal };
      const small = await redrawPicture(file, drawing);
      if (stop.signal.aborted) return;
      url = URL.createObjectURL(small);
      setThumbnail(url);
    }
    decodeNext(draw).catch(() => {
      if (!stop.signal.aborted) setThumbnail('unreadable');
    });
    return () => {
      stop.abort();
      if (url !== null) URL.revokeObjectURL(url);
    };
  }, [file]);
  return thumbnail;
}
