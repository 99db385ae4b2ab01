import { shellTexts } from '../../i18n/en/dashboard.ts';
import { requestLogout } from '../../outbox/logout.ts';
import { paths } from '../../site.ts';
import { knownData } from '../../stores/fetcher.ts';
import { currentUser } from '../../stores/session.ts';
import { useHydrated } from '../../ui/use-browser.ts';
import styles from './Header.module.css';
import { useFetcher } from './LoadedList.tsx';
import { useCapability } from './use-capability.ts';
import { leaveByLogout } from './use-session.ts';

/** The name of the site, the user's email (once known) with a link to their account, and the logout. */
export function Header({ productName }: { productName: string }) {
  const email = knownData(useFetcher(currentUser))?.email;
  const hasAccounts = useCapability('users');
  // Disabled until hydration: a lost click would leave the user logged in on a shared computer.
  const isReady = useHydrated();

  return (
    <header className={`row ${styles.header}`}>
      <a className={styles.brand} href={paths.dashboardHome}>
        <img src="/favicon.svg" width="32" height="32" alt="" />
        <span>{productName}</span>
      </a>
      {email !== undefined && (
        <a
          className={`note ${styles.user}`}
          title={shellTexts.account}
          href={hasAccounts ? `${paths.dashboardAccounts}#account` : undefined}
        >
          <span className={styles.badge} aria-hidden="true">
            {initialOf(email)}
          </span>
          <span className={`clamped ${styles.email}`}>{email}</span>
        </a>
      )}
      <button
        type="button"
        className={styles.logout}
        disabled={!isReady}
        onClick={() => void requestLogout(leaveByLogout)}
      >
        {shellTexts.logout}
      </button>
    </header>
  );
}

function initialOf(email: string): string {
  return [...email][0]?.toUpperCase() ?? '';
}
