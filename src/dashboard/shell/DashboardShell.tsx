import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect } from 'react';
import { $newCount, rememberNewCount } from '../../stores/inbox-marks.ts';
import { knownData } from '../../stores/resource.ts';
import { currentUser } from '../../stores/session.ts';
import { $siteState, watchSiteState } from '../../stores/site-state.ts';
import { shellTexts } from '../../texts/dashboard.ts';
import '../dashboard.css';
import { Outbox } from '../outbox/Outbox.tsx';
import styles from './DashboardShell.module.css';
import { Header } from './Header.tsx';
import { Sidebar } from './Sidebar.tsx';
import { SiteLine } from './SiteLine.tsx';
import { useSession } from './use-session.ts';

type Props = {
  /** The name of the site. */
  productName: string;
  /** The path of the current screen, as in the sidebar. */
  current: string;
  /** The screen. */
  children?: ReactNode;
};

/** The frame of every screen, prerendered so that navigation shows before any script has loaded. It holds no data. */
export function DashboardShell({ productName, current, children }: Props) {
  useSession();
  useEffect(watchSiteState, []);
  const newCount = useNewCount();
  const siteState = useStore($siteState, { ssr: 'initial' });
  return (
    <div className={styles.shell}>
      <a className="skip" href="#content">
        {shellTexts.skip}
      </a>
      <Header productName={productName} />
      <Sidebar current={current} newCount={newCount} />
      <main id="content" className={styles.main} tabIndex={-1}>
        <SiteLine state={siteState} />
        <Outbox />
        {children}
      </main>
    </div>
  );
}

/** The number of new messages, also shown in the page's title for background tabs. */
function useNewCount(): number {
  const email = knownData(useStore(currentUser.$load, { ssr: 'initial' }))?.email;
  const count = useStore($newCount, { ssr: 'initial' });
  useEffect(() => {
    if (email !== undefined) rememberNewCount(email);
  }, [email]);
  useEffect(() => {
    const title = document.title.replace(/^\(\d+\) /, '');
    document.title = count > 0 ? `(${count}) ${title}` : title;
  }, [count]);
  return count;
}
