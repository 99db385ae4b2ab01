import { Picture } from '../../ui/Picture.tsx';
import styles from './HeroSample.module.css';

type Props = { headline: string; address: string; caption: string; shape: 'full' | 'short' };

/** A page's hero in small: the same crop, the same scrim, the same headline over it. */
export function HeroSample({ headline, address, caption, shape }: Props) {
  return (
    <figure className={styles.figure}>
      <div className={styles.hero} data-shape={shape}>
        <Picture address={address} sizes="40rem" alt="" />
        <p className={styles.headline}>{headline}</p>
      </div>
      <figcaption>{caption}</figcaption>
    </figure>
  );
}
