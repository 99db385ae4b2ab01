import type { Picture as PreparedPicture } from '../../domain/picture.ts';
import { localPath } from '../../i18n/local-path.ts';
import { paths } from '../../site.ts';
import { Carousel } from '../../ui/Carousel.tsx';
import { HeadingText } from '../../ui/HeadingText.tsx';
import { Picture } from '../../ui/Picture.tsx';
import styles from './ActivitiesCarousel.module.css';

type Card = { title: string; text: string; pictureAlt: string; picture: PreparedPicture };

type Props = { headingId: string; cards: readonly Card[]; exploreAll: string };

const SIZES = '(width < 640px) 90vw, (width < 1024px) 45vw, 25rem';

/** Four activity cards on the home page, and a link to all activities. */
export function ActivitiesCarouselIsland({ headingId, cards, exploreAll }: Props) {
  const slides = cards.map(({ title, text, pictureAlt, picture }) => ({
    key: picture.src,
    content: () => (
      <article className={styles.card}>
        <div className={styles.picture}>
          <Picture url={picture.src} prepared={picture} sizes={SIZES} alt={pictureAlt} />
        </div>
        <h3>
          <HeadingText text={title} />
        </h3>
        <p>{text}</p>
      </article>
    ),
  }));
  const last = {
    key: exploreAll,
    content: () => (
      <a className={styles.all} href={localPath(paths.activities)}>
        <span>{exploreAll}</span>
        <svg className="icon" viewBox="0 0 48 24" width="72" height="36" aria-hidden="true">
          <path strokeWidth="1.6" d="M2 12h43M35 3l10 9-10 9" />
        </svg>
      </a>
    ),
  };
  return <Carousel labelledBy={headingId} slides={[...slides, last]} perView="many" />;
}
