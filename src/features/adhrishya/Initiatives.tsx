import type { AdrishyaActivity } from '../../domain/item-schemas.ts';
import type { Pictures } from '../../domain/picture.ts';
import { activityTexts } from '../../i18n/en/lists.ts';
import { languageOf } from '../../i18n/written-in.ts';
import { Carousel } from '../../ui/Carousel.tsx';
import { HeadingText } from '../../ui/HeadingText.tsx';
import { notify } from '../../ui/notify.ts';
import { initiatives } from '../lists/list-fetchers.ts';
import { PublicList } from '../lists/PublicList.tsx';
import { UploadedPicture } from '../lists/UploadedPicture.tsx';
import { type KnownList, useList } from '../lists/use-list.ts';
import styles from './Initiatives.module.css';

const SIZES = '(width < 56rem) 92vw, 44rem';

/** The initiatives of the youth wing, each with its text and pictures. */
export function InitiativesIsland({ pictures, ...known }: KnownList<AdrishyaActivity>) {
  return (
    <PublicList
      {...useList(initiatives, known, activityTexts.initiatives.failed, notify)}
      texts={activityTexts.initiatives}
      className={styles.list}
    >
      {(initiative) => (
        <article className={styles.initiative} data-has-pictures={initiative.image.length > 0}>
          <div className={styles.text}>
            <h3 id={`initiative-${initiative.id}`} lang={languageOf(initiative.title)}>
              <HeadingText text={initiative.title} />
            </h3>
            <p lang={languageOf(initiative.des)}>{initiative.des}</p>
          </div>
          <InitiativePictures {...initiative} pictures={pictures} />
        </article>
      )}
    </PublicList>
  );
}

/** The pictures of an initiative: none, a still one, or a carousel. Slides far from the screen do not load theirs. */
function InitiativePictures({ pictures, ...initiative }: AdrishyaActivity & { pictures: Pictures }) {
  const { id, title, image: urls, image_alts: alts = [], image_focuses: focuses = [] } = initiative;
  const different = [...new Set(urls)];
  // The decoder drops URLs that are not safe: the lists then differ in length, and a description might be another's.
  const metaOf = (url: string, texts: readonly string[]) =>
    texts.length === urls.length ? texts[urls.indexOf(url)] : undefined;
  const picture = (url: string, name: string) => (
    <UploadedPicture
      url={url}
      focus={metaOf(url, focuses)}
      pictures={pictures}
      sizes={SIZES}
      alt={metaOf(url, alts) || name}
    />
  );
  const [first] = different;
  if (first === undefined) return null;
  if (different.length === 1) return <div className={styles.frame}>{picture(first, title)}</div>;
  return (
    <Carousel
      labelledBy={`initiative-${id}`}
      perView="one"
      slides={different.map((url, index) => {
        const shown = picture(url, activityTexts.picture(title, index + 1));
        return {
          key: url,
          content: (isNear) => (
            <div className={styles.frame}>{isNear ? shown : <noscript>{shown}</noscript>}</div>
          ),
        };
      })}
    />
  );
}
