import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { INBOX_FILTERS } from '../../domain/inbox.ts';
import { contentTexts, dashboardTexts } from '../../i18n/en/dashboard.ts';
import { inboxTexts } from '../../i18n/en/dashboard-inbox.ts';
import { $filterCounts } from '../../stores/inbox-marks.ts';
import { setMessageOrder } from '../../stores/messages.ts';
import { ListToolbar } from '../shell/ListToolbar.tsx';
import styles from './InboxTools.module.css';
import type { InboxView } from './use-inbox-view.ts';

type Props = {
  view: InboxView;
  /** How many messages of all lists are shown. */
  shown: number;
  /** Whether all lists are complete. */
  isWhole: boolean;
  /** Whether nothing is loading any more. */
  isSettled: boolean;
  /** Placed beside the search. */
  children: ReactNode;
};

/** Search, order and filter of all three lists at once. */
export function InboxTools({ view, shown, isWhole, isSettled, children }: Props) {
  const counts = useStore($filterCounts);
  const foundText = isWhole ? dashboardTexts.found(shown, counts.all) : inboxTexts.foundSoFar(shown);
  return (
    <div className={`row ${styles.tools}`}>
      <ListToolbar
        label={inboxTexts.search}
        query={view.query}
        onQuery={view.setQuery}
        found={view.isSearched ? foundText : undefined}
      />
      {children}
      <div className={styles.row}>
        <label className={styles.switch}>
          <input
            type="checkbox"
            role="switch"
            checked={view.order === 'newest'}
            aria-checked={view.order === 'newest'}
            onChange={({ target }) => setMessageOrder(target.checked ? 'newest' : 'oldest')}
          />
          {contentTexts.newest}
        </label>
        <fieldset className={`row ${styles.filters}`}>
          <legend className="visually-hidden">{inboxTexts.filter}</legend>
          {INBOX_FILTERS.filter((filter) => filter !== 'unanswered' || view.mayAnswer).map((filter) => (
            <button
              key={filter}
              type="button"
              className="chip"
              aria-pressed={view.filter === filter}
              disabled={!isSettled}
              onClick={() => view.setFilter(filter)}
            >
              {inboxTexts.filters[filter]} <strong>{isWhole ? counts[filter] : '…'}</strong>
            </button>
          ))}
        </fieldset>
      </div>
    </div>
  );
}
