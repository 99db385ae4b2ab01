import { useEffect, useState } from 'react';
import type { SiteState } from '../../domain/site-state.ts';
import { siteTexts } from '../../i18n/en/dashboard.ts';
import { formatRecent } from '../../lib/dates.ts';
import { Notice } from '../../ui/Notice.tsx';
import styles from './DashboardShell.module.css';

/**
 * Whether the public pages show what staff have saved; empty while unknown. Changes are announced, the first state is
 * not.
 */
export function SiteLine({ state }: { state: SiteState | null }) {
  const [isNews, setIsNews] = useState(false);
  const isKnown = state !== null;
  useEffect(() => {
    if (isKnown) setIsNews(true);
  }, [isKnown]);
  const sentence = state === null ? '' : sentenceFor(state);
  return (
    <div className={styles.line} role="status" aria-live={isNews ? 'polite' : 'off'}>
      {state?.state === 'failed' ? (
        <Notice kind="danger">{sentence}</Notice>
      ) : (
        <p className="lamp" data-state={state?.state}>
          {sentence}
        </p>
      )}
    </div>
  );
}

function sentenceFor(state: SiteState): string {
  switch (state.state) {
    case 'ready':
      return siteTexts.ready(formatRecent(state.builtAt));
    case 'building':
      return state.builtAt === null ? siteTexts.building : siteTexts.rebuilding;
    case 'failed':
      return state.builtAt === null
        ? siteTexts.failedAtFirst(formatRecent(state.failedAt))
        : siteTexts.failed(formatRecent(state.failedAt), formatRecent(state.builtAt));
    case 'elsewhere':
      return '';
    default:
      return state satisfies never;
  }
}
