import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { shellTexts } from '../../i18n/en/dashboard.ts';
import { outboxTexts } from '../../i18n/en/dashboard-outbox.ts';
import { $photos } from '../../outbox/photos.ts';
import { adrishyaImages } from '../../resources/adrishya-activities.ts';
import type { Capability } from '../../resources/index.ts';
import { paths } from '../../site.ts';
import styles from './Sidebar.module.css';
import type { SidebarLink } from './sidebar-links.ts';
import { useCapability } from './use-capability.ts';

/** Links to all screens. On a phone they open from a button at the lower edge, within reach of the thumb. */
export function Sidebar({ links, current }: { links: readonly SidebarLink[]; current: string }) {
  const hasUsers = useCapability('users');
  const waiting = useWaitingPhotos();
  const here = links.find(({ href }) => href === current);
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
        <ul role="list">
          {links.map(({ label, href, capability }) => (
            <Offered key={href} by={capability}>
              <a
                href={hasUsers && href === paths.dashboardUsers ? paths.dashboardAccounts : href}
                aria-current={href === current ? 'page' : undefined}
              >
                {label}
                {(label === 'Gallery' || label === 'Activities') && (
                  <Count count={waiting[label]} text={outboxTexts.waiting(waiting[label])} />
                )}
              </a>
            </Offered>
          ))}
        </ul>
        <a className={styles.site} href={paths.home}>
          {shellTexts.website}
        </a>
      </nav>
    </>
  );
}

/** A link's row; its space is reserved until it is known whether the server offers the screen. */
function Offered({ by, children }: { by: Capability | 'contract'; children: ReactNode }) {
  const isOffered = useCapability(by);
  if (isOffered) return <li>{children}</li>;
  return isOffered === null && <li className={styles.unknown} aria-hidden="true" />;
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
  const count = decided.filter(ofInitiatives).length;
  return { Activities: count, Gallery: decided.length - count };
}
