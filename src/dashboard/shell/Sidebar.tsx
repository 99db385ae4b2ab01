import { paths, sidebar } from '../../site.ts';
import styles from './Sidebar.module.css';

/**
 * The eight links of the specification (section 2). On a phone they unfold from a button at the lower edge, where
 * the thumb is. Users has no page of its own: it ends at the 404 page.
 */
export function Sidebar({ current }: { current: string }) {
  const here = sidebar.find(({ href }) => href === current);
  return (
    <>
      <button className={styles.toggle} type="button" popoverTarget="dashboard-menu">
        <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
          <path d="M4 7h16M4 12h11M4 17h16" />
        </svg>
        Menu
        <span className={styles.here}>{here?.label}</span>
      </button>
      <nav className={styles.sidebar} id="dashboard-menu" popover="auto" aria-label="Dashboard">
        <ul className="plain">
          {sidebar.map(({ label, href }) => (
            <li key={href}>
              <a href={href} aria-current={href === current ? 'page' : undefined}>
                {label}
              </a>
            </li>
          ))}
        </ul>
        <a className={styles.site} href={paths.home}>
          View the website
        </a>
      </nav>
    </>
  );
}
