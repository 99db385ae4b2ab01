import { type ReactNode, useEffect } from 'react';
import { shellTexts } from '../../i18n/en/dashboard.ts';
import { startOutbox } from '../../outbox/send-photos.ts';
import { paths } from '../../site.ts';
import { registerWorker } from '../../worker/register-worker.ts';
import '../dashboard.css';
import styles from './DashboardShell.module.css';
import { Header } from './Header.tsx';
import { LogoutDialog } from './LogoutDialog.tsx';
import { SharedLine } from './SharedLine.tsx';
import { Sidebar } from './Sidebar.tsx';
import type { SidebarLink } from './sidebar-links.ts';
import { useSession } from './use-session.ts';

type Props = {
  /** The name of the site. */
  productName: string;
  /** The links of the sidebar, which the build derives from all resources. */
  links: readonly SidebarLink[];
  /** The path of the current screen, as in the sidebar. */
  current: string;
  /** The screen. */
  children?: ReactNode;
};

/** The frame of every screen, prerendered so that navigation shows before any script has loaded. It holds no data. */
export function DashboardShell({ productName, links, current, children }: Props) {
  useSession();
  useEffect(() => void startOutbox(), []);
  // The service worker receives what other apps share, also without a signal.
  useEffect(() => void registerWorker(shareScreenFiles), []);
  return (
    <div className={styles.shell}>
      <a className="skip" href="#content">
        {shellTexts.skip}
      </a>
      <Header productName={productName} />
      <Sidebar links={links} current={current} />
      <main id="content" className={styles.main} tabIndex={-1}>
        <SharedLine isThere={current === paths.dashboardShare} />
        {children}
      </main>
      <LogoutDialog />
    </div>
  );
}

/** Returns the URLs of the share screen, and of all scripts, styles and fonts that its page names. */
async function shareScreenFiles(): Promise<string[]> {
  const page = await (await fetch(paths.dashboardShare)).text();
  return [paths.dashboardShare, ...(page.match(/\/_astro\/[\w./~-]+\.(?:js|css|woff2)\b/g) ?? [])];
}
