import { useState } from 'react';
import { Kolam } from './Kolam.tsx';
import styles from './Picture.module.css';

type Props = {
  /** The URL that the API gives; null where there is no picture. */
  url: string | null;
  /** The same picture in several widths, where there are any; a height of 0 is not known. */
  prepared?: { src: string; srcset: string; width: number; height: number; tone?: string } | null;
  sizes?: string | undefined;
  alt: string;
  /** What must stay in view where its box crops it, as CSS says it: `30% 75%`. Left out for the middle. */
  position?: string | undefined;
  /** It is in the first screen, and perhaps the largest thing there: it must not wait for the rest. */
  isFirst?: boolean | undefined;
};

/** A picture that fills its box, whose shape the page decides; a kolam where there is none or it does not load. */
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
        // Of prerendered pages a style sheet reads it: their policy allows no style attributes.
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
