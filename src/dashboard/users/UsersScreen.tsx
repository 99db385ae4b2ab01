import { useEffect } from 'react';
import { paths } from '../../site.ts';
import { $capabilities, loadCapabilities } from '../../stores/capabilities.ts';
import { userTexts as texts } from '../../texts/users.ts';
import { Screen } from '../shell/Screen.tsx';
import { InviteForm } from './InviteForm.tsx';
import { OpenInvitations } from './OpenInvitations.tsx';
import { OwnAccountForm } from './OwnAccountForm.tsx';
import { PeopleList } from './PeopleList.tsx';
import styles from './Users.module.css';

/** Who may log in, who is invited, and one's own account. With a server that has no users the 404 page shows instead. */
export function UsersScreen() {
  useEffect(() => {
    loadCapabilities().then((isKnown) => {
      if (isKnown && !$capabilities.get().includes('users')) location.replace(paths.dashboardUsers);
    });
  }, []);
  return (
    <Screen title={texts.heading} intro={texts.intro}>
      <div className={styles.columns}>
        <div className={styles.columns} data-kind="stack">
          <PeopleList />
          <InviteForm />
          <OpenInvitations />
        </div>
        <OwnAccountForm />
      </div>
    </Screen>
  );
}
