import { useState } from 'react';
import type { SampleFile } from '../../domain/health.ts';
import { inboxTexts } from '../../i18n/en/dashboard-inbox.ts';
import { countOf, isWhole } from '../../stores/long-list.ts';
import { type Inbox, inboxes } from '../../stores/messages.ts';
import { hasSession, onSessionLost } from '../../stores/session.ts';
import { useFetcher } from '../shell/LoadedList.tsx';
import { OnDemand } from '../shell/OnDemand.tsx';
import { ScreenFrame } from '../shell/Screen.tsx';
import { useCapability } from '../shell/use-capability.ts';
import { leaveForLogin } from '../shell/use-session.ts';
import styles from './Home.module.css';
import { InboxColumn } from './InboxColumn.tsx';
import { InboxTools } from './InboxTools.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { SiteHealth } from './SiteHealth.tsx';
import { type InboxView, useInboxView, useShown } from './use-inbox-view.ts';
import { useSelection } from './use-selection.ts';

// Requests the first part of the inbox as soon as this code has loaded: on a slow phone, effects run much later, after
// the first render.
if (hasSession()) {
  onSessionLost(leaveForLogin);
  for (const { loadAhead } of inboxes) loadAhead();
}

type Props = {
  /** Sample facts that the build has found in the fixed texts. */
  samples?: readonly SampleFile[];
};

/** The messages of visitors in three columns, and the state of the site. */
export function HomeScreen({ samples = [] }: Props) {
  const hasHealth = useCapability('health');
  const hasTexts = useCapability('texts');
  const view = useInboxView();
  const selection = useSelection();
  const [isSelecting, setSelecting] = useState(false);
  const [contact, volunteers, adrishya] = inboxes;
  const columns = [useColumn(contact, view), useColumn(volunteers, view), useColumn(adrishya, view)];
  const isAllHere = columns.every(({ load }) => isWhole(load));
  // The parts below the lists wait for these: a list that came later would push them down.
  const hasLists = columns.every(({ load }) => load.state !== 'loading');
  const isSettled = columns.every(({ load }) => load.state === 'failed' || isWhole(load));
  const shown = columns.reduce((sum, column) => sum + column.shown.length, 0);
  const [current, setCurrent] = useState<string>(contact.name);
  return (
    <ScreenFrame title={inboxTexts.greeting}>
      {hasHealth && <SiteHealth isUrgent />}
      <InboxTools view={view} shown={shown} isWhole={isAllHere} isSettled={isSettled}>
        <button
          type="button"
          className={`chip ${styles.selecting}`}
          aria-pressed={isSelecting}
          onClick={() => setSelecting(!isSelecting)}
        >
          {inboxTexts.selecting}
        </button>
      </InboxTools>
      <nav className={styles.lists} aria-label={inboxTexts.lists}>
        {columns.map(({ inbox: { name, title }, load, shown: items }) => {
          const count = view.isNarrowed ? items.length : countOf(load);
          return (
            <button
              key={name}
              type="button"
              className="chip"
              aria-pressed={name === current}
              onClick={() => setCurrent(name)}
            >
              {title} <strong>{load.state === 'failed' ? inboxTexts.failedList : (count ?? '–')}</strong>
            </button>
          );
        })}
      </nav>
      <SelectionBar lists={columns} selection={selection} isWhole={isAllHere} isOpen={isSelecting} />
      <div className={styles.columns} data-selecting={isSelecting || undefined}>
        {columns.map((column) => (
          <div key={column.inbox.name} data-current={column.inbox.name === current || undefined}>
            <InboxColumn {...column} selection={selection} order={view.order} canAnswer={view.canAnswer} />
          </div>
        ))}
      </div>
      {hasLists && hasTexts && samples.length > 0 && (
        <OnDemand load={() => import('./SampleList.tsx')}>
          {({ SampleList }) => <SampleList samples={samples} />}
        </OnDemand>
      )}
      {hasLists && hasHealth && <SiteHealth />}
    </ScreenFrame>
  );
}

function useColumn(inbox: Inbox, view: InboxView) {
  const load = useFetcher(inbox.list);
  return { inbox, load, shown: useShown(load, view) };
}
