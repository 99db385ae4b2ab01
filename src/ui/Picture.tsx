import { useState } from 'react';
import { Kolam } from './Kolam.tsx';
import styles from './Picture.module.css';

type Props = {
  /** The URL from the API; null without a picture. */
  url: string | null;
  /** The picture in several widths, if any; a height of 0 is unknown. */
  prepared?: { src: string; srcset: string; width: number; height: number; tone?: string } | null;
  sizes?: string | undefined;
  alt: string;
  /** The point to keep in view when cropped, in CSS: `30% 75%`. Left out for the middle. */
  position?: string | undefined;
  /** Whether it is on the first screen, and perhaps the largest element there: loads with priority. */
  isFirst?: boolean | undefined;
};

/** A picture that fills its box; a kolam where there is none or it does not load. */
export function Picture({ url, prepared = null, sizes = '100vw', alt, position, isFirst = false }: Props) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  if (url === null || url === brokenUrl) {
    return (
      <span className={styles.none}>
        <Kolam name="picture" />
      </span>
    );
  }
  const sources =
    prepared === null
      ? { src: url }
      : {
          src: prepared.src,
          srcSet: prepared.srcset,
          sizes,
          ...(prepared.height > 0 && { width: prepared.width, height: prepared.height }),
          'data-tone': prepared.tone,
        };
  return (
    <img
      key={url}
      className={styles.picture}
      {...sources}
      alt={alt}
      {...(position && {
        // On prerendered pages, a style sheet reads this: their policy allows no style attributes.
        'data-position': position,
        ref: (img: HTMLImageElement) => {
          img.style.objectPosition = position;
          return () => void img.style.removeProperty('object-position');
        },
      })}
      {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy', decoding: 'async' })}
      onError={() => setBrokenUrl(url)}
    />
  );
}
