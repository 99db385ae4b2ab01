import { Picture } from '../../ui/Picture.tsx';
import styles from './Backgrounds.module.css';

/** A page's headline, and the picture that visitors see while staff have chosen none. */
export type Hero = { headline: string; fallback: string };

type SampleProps = {
  headline: string;
  url: string;
  caption: string;
  shape: 'full' | 'short';
  position: string | undefined;
};

/** A page's hero in small: the same crop, the same scrim, the same headline over it. */
export function HeroSample({ headline, url, position, caption, shape }: SampleProps) {
  return (
    <figure className={`stack ${styles.figure}`}>
      <div className={styles.hero} data-shape={shape}>
        <Picture url={url} alt="" position={position} />
        <p className={styles.headline}>{headline}</p>
      </div>
      <figcaption className="note">{caption}</figcaption>
    </figure>
  );
}
