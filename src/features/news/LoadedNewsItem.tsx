import { useEffect } from 'react';
import { type NewsItem, newsIdOf } from '../../domain/news.ts';
import type { Pictures } from '../../domain/picture.ts';
import { newsItemTexts, newsTexts } from '../../i18n/en/lists.ts';
import { localPath } from '../../i18n/local-path.ts';
import { paths } from '../../site.ts';
import { knownData } from '../../stores/fetcher.ts';
import { Kolam } from '../../ui/Kolam.tsx';
import { Failed, Waiting } from '../../ui/LoadState.tsx';
import { useHydrated } from '../../ui/use-browser.ts';
import { type NewsResponse, newsItem } from '../lists/list-fetchers.ts';
import { useLoad } from '../lists/use-list.ts';
import styles from './NewsArticle.module.css';
import { NewsArticle, OtherNews } from './NewsArticle.tsx';

type NewsPageTexts = { siteName: string; heading: string; backToAll: string; otherNews: string };

type Props = {
  /** Null where the URL has none. */
  id: number | null;
  /** The item at build time; null if unknown. */
  known: NewsItem | null;
  /** The other news; left out where the page shows them elsewhere. */
  others?: NewsItem[] | null;
  pictures: Pictures;
  texts: NewsPageTexts;
  /** The absolute URL of its page; left out where only the browser knows it. */
  url?: string;
};

/** A news item, or why there is none, and other news; those of the build until the API responds. */
export function NewsItemIsland({ id, known, others, pictures, texts, url }: Props) {
  const fetcher = newsItem(id);
  const item = useLoad(fetcher, known);
  const shown = knownData(item);
  const isFailed = item.state === 'failed';
  useTitle(shown, texts.siteName);
  return (
    <>
      <div className={`page ${styles.item}`}>
        <p className={styles.back}>
          <a className="button" data-kind="plain" href={localPath(paths.news)}>
            <span aria-hidden="true">←</span>
            {texts.backToAll}
          </a>
        </p>
        {shown === undefined && <h1 className="visually-hidden">{texts.heading}</h1>}
        {item.state === 'loading' && <Waiting text={newsTexts.loading} onRetry={fetcher.reload} />}
        {shown === 'missing' && <MissingNews />}
        {shown !== undefined && shown !== 'missing' && (
          <NewsArticle item={shown} pictures={pictures} url={url ?? location.origin + location.pathname} />
        )}
        {isFailed && <Failed text={newsItemTexts.failed(item.message)} onRetry={fetcher.reload} />}
      </div>
      {id !== null && others !== undefined && (
        <OtherNews id={id} known={others} heading={texts.otherNews} isQuiet={isFailed} pictures={pictures} />
      )}
    </>
  );
}

/** Says that an item does not exist. Search engines must not list it, though static hosts send it with the status 200. */
function MissingNews() {
  return (
    <div className={`split ${styles.missing}`} data-columns="4:8" role="status">
      <meta name="robots" content="noindex" />
      <div className={styles.drawing}>
        <Kolam name="missing" />
      </div>
      <div className="flow">
        <h1>{newsItemTexts.missing}</h1>
        <p>{newsItemTexts.missingHelp}</p>
      </div>
    </div>
  );
}

/** Sets the title of the tab to that of the shown item. */
function useTitle(shown: NewsResponse | undefined, siteName: string): void {
  const title = shown === 'missing' ? newsItemTexts.missing : shown?.news_name;
  useEffect(() => {
    if (title !== undefined) document.title = `${title} | ${siteName}`;
  }, [title, siteName]);
}

/**
 * The item named by the URL, newer than the build. An invalid id counts as missing.
 * @param site the public origin, for the link that visitors share; by default where this browser found the page
 */
export function NewsByUrlIsland({ texts, site }: { texts: NewsPageTexts; site?: string }) {
  const id = useHydrated() ? newsIdOf(location.pathname) : null;
  const url = id !== null && site !== undefined && new URL(location.pathname, site).href;
  return (
    <NewsItemIsland id={id} known={null} others={null} pictures={{}} texts={texts} {...(url && { url })} />
  );
}
