import type { ComponentProps } from 'react';
import { type NewsItem, newsExcerpt } from '../../domain/news.ts';
import { localDate } from '../../i18n/en/dates.ts';
import { localPath } from '../../i18n/local-path.ts';
import { paths } from '../../site.ts';
import { UploadedPicture } from '../lists/UploadedPicture.tsx';
import { NewsCard } from './NewsCard.tsx';

type Props = Pick<ComponentProps<typeof NewsCard>, 'kind' | 'heading'> &
  Pick<ComponentProps<typeof UploadedPicture>, 'pictures' | 'sizes' | 'isFirst'> & { item: NewsItem };

/** A news item as a card that links to its page. */
export function NewsTile({ item, pictures, sizes, isFirst, ...card }: Props) {
  return (
    <NewsCard
      {...card}
      href={localPath(paths.newsItem(item.id))}
      title={item.news_name}
      date={localDate(item.date)}
      excerpt={newsExcerpt(item.description)}
      picture={
        <UploadedPicture
          url={item.image}
          focus={item.focus}
          pictures={pictures}
          sizes={sizes}
          alt=""
          isFirst={isFirst}
        />
      }
    />
  );
}
