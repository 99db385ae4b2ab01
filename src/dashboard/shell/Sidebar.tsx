import { useStore } from '@nanostores/react';
import { shellTexts } from '../../i18n/en/dashboard.ts';
import { sidebar } from '../../i18n/en/dashboard-content.ts';
import { outboxTexts } from '../../i18n/en/dashboard-outbox.ts';
import { $photos } from '../../outbox/photos.ts';
import { adrishyaImages } from '../../resources/adrishya-activities.ts';
import { paths } from '../../site.ts';
import styles from './Sidebar.module.css';
import { useCapability } from './use-capability.ts';

/** Links to all screens. On a phone they open from a button at the lower edge, within reach of the thumb. */
export function Sidebar({ current }: { current: string }) {
  const hasUsers = useCapability('users');
  // Screens beyond the contract: their space is reserved until it is known whether the server offers them.
  const offered: Readonly<Record<string, boolean | null>> = {
    Texts: useCapability('texts'),
    Documents: useCapability('documents'),
  };
  const waiting = useWaitingPhotos();
  const here = sidebar.find(({ href }) => href === current);
  return (
    <>
      <button className={styles.toggle} type="button" popoverTarget="dashboard-menu">
        <svg className="icon" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
          <path d="M4 7h16M4 12h11M4 17h16" />
        </svg>
        {shellTexts.menu}
        <span className={styles.here}>{here?.label}</span>
      </button>
      <nav className={styles.sidebar} id="dashboard-menu" popover="auto" aria-label={shellTexts.navigation}>
        <ul className="plain">
          {sidebar.map(({ label, href }) => {
            if (offered[label] === false) return null;
            if (offered[label] === null)
              return <li key={href} className={styles.unknown} aria-hidden="true" />;
            return (
              <li key={href}>
                <a
                  href={hasUsers && href === paths.dashboardUsers ? paths.dashboardAccounts : href}
                  aria-current={href === current ? 'page' : undefined}
                >
                  {label}
                  {(label === 'Gallery' || label === 'Activities') && (
                    <Count count={waiting[label]} text={outboxTexts.waiting(waiting[label])} />
                  )}
                </a>
              </li>
            );
          })}
        </ul>
        <a className={styles.site} href={paths.home}>
          {shellTexts.website}
        </a>
      </nav>
    </>
  );
}

/** A number beside a link, with its meaning for screen readers; nothing for none. */
function Count({ count, text }: { count: number; text: string }) {
  if (count === 0) return null;
  return (
    <span className={styles.count}>
      <span aria-hidden="true">{count}</span>
      <span className="visually-hidden">{text}</span>
    </span>
  );
}

/** How many photos are on this device, by the screen that shows them. */
function useWaitingPhotos() {
  const photos = useStore($photos, { ssr: 'initial' }) ?? [];
  const ofInitiatives = ({ path }: { path: string }) => path === adrishyaImages.path;
  const decided = photos.flatMap(({ destination }) => destination ?? []);
  const Activities = decided.filter(ofInitiatives).length;
  return { Activities, Gallery: decided.length - Activities };
}
