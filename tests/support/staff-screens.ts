import { sidebar } from '../../src/i18n/en/dashboard-content.ts';

/** The screens of the dashboard, by their place below /dashboard/: those of the sidebar, whose Users leads to accounts. */
export const STAFF_SCREENS = [
  ...sidebar.map(({ href }) => href.replace('/dashboard/', '')).filter((name) => name !== 'users'),
  'accounts',
  'share',
];
