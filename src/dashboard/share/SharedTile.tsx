import { NO_WORDS } from '../../domain/picture-words.ts';
import { formatDate } from '../../lib/dates.ts';
import { isHeic, mayBeRedrawn } from '../../lib/prepare-picture.ts';
import { shareTexts as texts } from '../../texts/dashboard-share.ts';
import { wordsTexts } from '../../texts/dashboard-words.ts';
import { pictureTexts } from '../../texts/pictures.ts';
import { Picture } from '../../ui/Picture.tsx';
import { Button } from '../Button.tsx';
import { PictureWords } from '../content/PictureWords.tsx';
import { Disclosure } from '../shell/OnDemand.tsx';
import { useOurs } from '../shell/use-ours.ts';
import styles from './Share.module.css';
import { useThumbnail } from './use-thumbnail.ts';

type Props = {
  picture: File;
  /** What it is called when it is spoken of: `Photo 2`. */
  name: string;
  /** The day on which it was taken; empty where its file does not say, undefined until that is known. */
  day: string | undefined;
  turns: number;
  /** What it shows; empty while nobody has said so. */
  alt: string;
  isLeftOut: boolean;
  /** Whether it is no picture: nobody can send it. */
  isNone: boolean;
  onTurn: () => void;
  onDescribe: (alt: string) => void;
  onLeaveOut: () => void;
};

/** One of the shared pictures, as a square; what this browser cannot show, as a row that says so. */
export function SharedTile({ picture, name, day, turns, alt, isLeftOut, isNone, ...does }: Props) {
  const { onTurn, onDescribe, onLeaveOut } = does;
  const canDescribe = useOurs();
  const thumbnail = useThumbnail(picture);
  const isUnreadable = isNone || thumbnail === 'unreadable';
  return (
    <li className={styles.tile} data-unreadable={isUnreadable} data-left-out={isLeftOut}>
      {isUnreadable ? (
        <div>
          <p className={styles.name}>{picture.name || name}</p>
          <p>{isHeic(picture) ? pictureTexts.heic : texts.noPicture}</p>
        </div>
      ) : (
        <div className={styles.picture} data-turns={turns}>
          <Picture url={thumbnail} alt={name} />
        </div>
      )}
      <p className={styles.day}>{day === '' ? texts.unknownDay : formatDate(day ?? '')}</p>
      <div className={styles.actions}>
        {!isUnreadable && mayBeRedrawn(picture.type) && (
          <Button kind="plain" aria-label={texts.about(texts.turn, name)} onClick={onTurn}>
            {texts.turn}
          </Button>
        )}
        <Button
          kind="plain"
          aria-pressed={isLeftOut}
          aria-label={texts.about(texts.leaveOut, name)}
          disabled={isNone}
          onClick={onLeaveOut}
        >
          {isLeftOut ? texts.leftOut : texts.leaveOut}
        </Button>
        {canDescribe && !isUnreadable && (
          <Disclosure text={wordsTexts.describe} closeText={wordsTexts.close} about={name}>
            {() => (
              <PictureWords
                url={null}
                words={{ ...NO_WORDS, alt }}
                onChange={(words) => onDescribe(words.alt)}
              />
            )}
          </Disclosure>
        )}
      </div>
    </li>
  );
}
