import { type Pictures, preparedPicture } from '../../domain/picture.ts';
import { Carousel } from '../../ui/Carousel.tsx';
import { Picture } from '../../ui/Picture.tsx';
import styles from './Initiatives.module.css';

type Props = {
  title: string;
  addresses: readonly string[];
  prepared: Pictures;
};

/** Carousels other than the home page's: 2500 ms, 1000 ms (specification, section 4). */
const AUTOPLAY_MS = 2500;
const TRANSITION_MS = 1000;
const SIZES = '(width < 56rem) 92vw, 44rem';

/** No picture, one that stands still, or a carousel of many. A slide far from the screen does not load its picture. */
export function InitiativePictures({ title, addresses, prepared }: Props) {
  const different = [...new Set(addresses)];
  const picture = (address: string, index: number) => (
    <Picture
      address={address}
      prepared={preparedPicture(prepared, address)}
      sizes={SIZES}
      alt={different.length === 1 ? title : `${title}, picture ${index + 1}`}
    />
  );
  const [first] = different;
  if (first === undefined) return null;
  if (different.length === 1) return <div className={styles.frame}>{picture(first, 0)}</div>;
  return (
    <Carousel
      label={title}
      perView="one"
      autoplay={AUTOPLAY_MS}
      transition={TRANSITION_MS}
      slides={different.map((address, index) => ({
        key: address,
        content: (isNear) => (
          <div className={styles.frame}>
            {isNear ? picture(address, index) : <noscript>{picture(address, index)}</noscript>}
          </div>
        ),
      }))}
    />
  );
}
