import './load-inbox.ts';
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { SampleFile } from '../../domain/health.ts';
import { watchVisit } from '../../stores/inbox-marks.ts';
import { countOf, isWhole } from '../../stores/long-list.ts';
import { adrishyaVolunteerInbox, contactInbox, type Inbox, volunteerInbox } from '../../stores/messages.ts';
import { knownData } from '../../stores/resource.ts';
import { currentUser } from '../../stores/session.ts';
import { inboxTexts } from '../../texts/dashboard.ts';
import { useResource } from '../shell/LoadedList.tsx';
import { ScreenFrame } from '../shell/Screen.tsx';
import styles from './Home.module.css';
import { InboxColumn } from './InboxColumn.tsx';
import { InboxTools } from './InboxTools.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { SiteHealth } from './SiteHealth.tsx';
import { StuckNotices } from './StuckNotices.tsx';
import { type InboxView, useInboxView, useShown } from './use-inbox-view.ts';
import { useSelection } from './use-selection.ts';

type Props = {
  /** Invented facts that are left in the fixed texts, as the build found them. */
  samples?: readonly SampleFile[];
};

/** What visitors sent, in three columns, and what the site needs. */
export function HomeScreen({ samples = [] }: Props) {
  useEffect(watchVisit, []);
  const user = knownData(useStore(currentUser.$load));
  const view = useInboxView();
  const selection = useSelection();
  const columns = [
    useColumn('contact-messages', inboxTexts.contact, contactInbox, view),
    useColumn('volunteers', inboxTexts.volunteers, volunteerInbox, view),
    useColumn('adrishya-volunteers', inboxTexts.adrishyaVolunteers, adrishyaVolunteerInbox, view),
  ];
  const isAllHere = columns.every(({ load }) => isWhole(load));
  const shown = columns.reduce((sum, column) => sum + column.shown.length, 0);
  return (
    <ScreenFrame title={inboxTexts.greeting} intro={user?.email}>
      <StuckNotices />
      <SiteHealth samples={samples} />
      <InboxTools view={view} shown={shown} isWhole={isAllHere} />
      <nav className={styles.jumps} aria-label={inboxTexts.lists}>
        {columns.map(({ name, title, load }) => (
          <a key={name} href={`#${name}`}>
            <strong>{countOf(load) ?? '–'}</strong> {title}
          </a>
        ))}
      </nav>
      <SelectionBar lists={columns} selection={selection} isWhole={isAllHere} />
      <div className={styles.columns}>
        {columns.map((column) => (
          <InboxColumn
            key={column.name}
            {...column}
            selection={selection}
            order={view.order}
            canAnswer={view.canAnswer}
          />
        ))}
      </div>
    </ScreenFrame>
  );
}

function useColumn(name: string, title: string, inbox: Inbox, view: InboxView) {
  const load = useResource(inbox.list);
  return { name, title, inbox, load, shown: useShown(load, view) };
}
