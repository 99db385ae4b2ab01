import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { matchesQuery } from '../../domain/inbox.ts';
import {
  $messageOrder,
  adrishyaVolunteerInbox,
  contactInbox,
  setMessageOrder,
  volunteerInbox,
} from '../../stores/messages.ts';
import { knownData } from '../../stores/resource.ts';
import { currentUser } from '../../stores/session.ts';
import { contentTexts, dashboardTexts, inboxTexts } from '../../texts/dashboard.ts';
import { ListToolbar } from '../shell/ListToolbar.tsx';
import { useResource } from '../shell/LoadedList.tsx';
import { Screen } from '../shell/Screen.tsx';
import styles from './Home.module.css';
import { InboxColumn } from './InboxColumn.tsx';

/** What visitors sent, in three columns. */
export function HomeScreen() {
  const [query, setQuery] = useState('');
  const order = useStore($messageOrder);
  const user = knownData(useStore(currentUser.$load));
  const columns = [
    {
      key: 'contact-messages',
      title: inboxTexts.contact,
      inbox: contactInbox,
      load: useResource(contactInbox.list),
    },
    {
      key: 'volunteers',
      title: inboxTexts.volunteers,
      inbox: volunteerInbox,
      load: useResource(volunteerInbox.list),
    },
    {
      key: 'adrishya-volunteers',
      title: inboxTexts.adrishyaVolunteers,
      inbox: adrishyaVolunteerInbox,
      load: useResource(adrishyaVolunteerInbox.list),
    },
  ];
  const all = columns.flatMap(({ load }) => knownData(load) ?? []);
  const found = all.filter((item) => matchesQuery(item, query)).length;
  return (
    <Screen title={inboxTexts.greeting} intro={user?.email}>
      <div className={styles.tools}>
        <ListToolbar
          label={inboxTexts.search}
          query={query}
          onQuery={setQuery}
          found={query.trim() === '' ? undefined : dashboardTexts.found(found, all.length)}
        />
        <label className={styles.switch}>
          <input
            type="checkbox"
            role="switch"
            checked={order === 'newest'}
            aria-checked={order === 'newest'}
            onChange={({ target }) => setMessageOrder(target.checked ? 'newest' : 'oldest')}
          />
          {contentTexts.newest}
        </label>
      </div>
      <nav className={styles.jumps} aria-label={inboxTexts.lists}>
        {columns.map(({ key, title, load }) => (
          <a key={key} href={`#${key}`}>
            <strong>{knownData(load)?.length ?? '–'}</strong> {title}
          </a>
        ))}
      </nav>
      <div className={styles.columns}>
        {columns.map(({ key, title, inbox, load }) => (
          <InboxColumn
            key={key}
            name={key}
            title={title}
            inbox={inbox}
            load={load}
            query={query}
            order={order}
          />
        ))}
      </div>
    </Screen>
  );
}
