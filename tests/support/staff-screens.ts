/** The screens of the dashboard, by their place below /dashboard/. */
export const STAFF_SCREENS = [
  'home',
  'bggrounds',
  'news',
  'activities',
  'gallery',
  'team',
  'board_team',
  'texts',
  'documents',
  'accounts',
  'share',
];
