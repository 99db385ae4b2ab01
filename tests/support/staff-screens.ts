import { sidebarLinks } from '../../src/dashboard/shell/sidebar-links.ts';

/** The screens of the dashboard, by their paths below /dashboard/: those of the sidebar, whose Users leads to accounts. */
export const STAFF_SCREENS = [
  ...sidebarLinks.map(({ href }) => href.replace('/dashboard/', '')).filter((name) => name !== 'users'),
  'accounts',
  'share',
];
