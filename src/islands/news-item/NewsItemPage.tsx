import type { NewsItem } from '../../domain/news.ts';
import type { Pictures } from '../../domain/picture.ts';
import { paths } from '../../site.ts';
import type { NewsAnswer } from '../../stores/news-item.ts';
import type { Load } from '../../stores/resource.ts';
import { newsItemTexts, newsTexts } from '../../texts/news.ts';
import { loadTexts } from '../../texts/requests.ts';
import { Failed, Waiting } from '../../ui/LoadState.tsx';
import { MissingNews } from './MissingNews.tsx';
import { NewsArticle } from './NewsArticle.tsx';
import styles from './NewsItemPage.module.css';
import { OtherNews } from './OtherNews.tsx';

export type NewsItemTexts = { siteName: string; heading: string; backToAll: string; otherNews: string };

type Props = {
  item: Load<NewsAnswer>;
  others: Load<NewsItem[]>;
  pictures: Pictures;
  texts: NewsItemTexts;
  onRetry: () => void;
  onRetryOthers: () => void;
};

/** The page of one item: the way back, the item or why there is none, and other news (specification, section 2). */
export function NewsItemPage({ item, others, pictures, texts, onRetry, onRetryOthers }: Props) {
  const answer = item.state === 'loading' ? undefined : item.data;
  return (
    <>
      <div className={`page ${styles.item}`}>
        <p className={styles.back}>
          <a className="button" data-kind="plain" href={paths.news}>
            <span aria-hidden="true">←</span>
            {texts.backToAll}
          </a>
        </p>
        {answer === undefined && <h1 className="visually-hidden">{texts.heading}</h1>}
        {item.state === 'loading' && (
          <Waiting
            text={newsTexts.loadingOne}
            slowText={loadTexts.slow}
            retryText={loadTexts.retry}
            onRetry={onRetry}
          />
        )}
        {answer === 'missing' && <MissingNews />}
        {answer !== undefined && answer !== 'missing' && <NewsArticle item={answer} pictures={pictures} />}
        {item.state === 'failed' && (
          <Failed text={newsItemTexts.failed(item.message)} retryText={loadTexts.retry} onRetry={onRetry} />
        )}
      </div>
      <OtherNews
        heading={texts.otherNews}
        load={others}
        isQuiet={item.state === 'failed'}
        pictures={pictures}
        onRetry={onRetryOthers}
      />
    </>
  );
}
