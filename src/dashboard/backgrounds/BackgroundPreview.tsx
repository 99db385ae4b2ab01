import { objectPosition } from '../../resources/picture-meta.ts';
import { HeadingText } from '../../ui/HeadingText.tsx';
import { Picture } from '../../ui/Picture.tsx';
import styles from './Backgrounds.module.css';

type Props = {
  url: string;
  /** The point to keep in view; empty for the middle. */
  focus: string;
  headline: string;
  /** Whether the page's hero fills the screen. */
  isFull: boolean;
  /** Says whose picture it is. */
  caption: string;
};

/** A page's hero in small, as a phone and a desktop show it. */
export function BackgroundPreview({ url, focus, headline, isFull, caption }: Props) {
  return (
    <figure className={`stack ${styles.figure}`}>
      <div className={styles.samples} data-shape={isFull ? 'full' : 'short'}>
        {(['phone', 'desktop'] as const).map((screen) => (
          <div
            key={screen}
            className={styles.hero}
            data-screen={screen}
            aria-hidden={screen === 'phone' || undefined}
          >
            <div className={styles.picture}>
              <Picture url={url} alt="" position={objectPosition(focus)} />
            </div>
            <p className={styles.headline}>
              <HeadingText text={headline} />
            </p>
          </div>
        ))}
      </div>
      <figcaption className="note">{caption}</figcaption>
    </figure>
  );
}
