/** Paths of the site's own pages. */
export const paths = {
  home: '/',
  model: '/model',
  activities: '/activities',
  gallery: '/gallery',
  support: '/support',
  about: '/about',
  adrishya: '/adhrishya',
  contact: '/contact',
  volunteer: '/volunteer',
  privacy: '/privacy',
  news: '/news',
  newsItem: (id: number) => `/news/${id}`,
  login: '/login',
  adminLogin: '/admin/login',
  dashboard: '/dashboard',
  dashboardHome: '/dashboard/home',
  dashboardUsers: '/dashboard/users',
  dashboardAccounts: '/dashboard/accounts',
} as const;

/**
 * Every page that visitors can find, but for those of the news items. Its name is that of its texts,
 * src/content/<name>.yaml, and of its picture, src/assets/scenes/hero-<name>.jpg. Pages with a label are in the
 * navigation bar, in this order; `background` is the section of the dashboard in which staff may change the picture.
 */
export const publicPages = [
  { name: 'home', path: paths.home, label: 'Home', background: 'home' },
  { name: 'model', path: paths.model, label: 'OurModel', background: 'ourmodel' },
  { name: 'activities', path: paths.activities, label: 'Activities', background: 'activities' },
  { name: 'gallery', path: paths.gallery, label: 'Gallery', background: 'gallery' },
  { name: 'support', path: paths.support, label: 'Support Us', background: 'supportus' },
  { name: 'about', path: paths.about, label: 'About', background: 'about' },
  { name: 'contact', path: paths.contact, label: 'Contact', background: 'contact' },
  { name: 'adrishya', path: paths.adrishya, label: null, background: null },
  { name: 'volunteer', path: paths.volunteer, label: null, background: null },
  { name: 'privacy', path: paths.privacy, label: null, background: null },
  { name: 'news', path: paths.news, label: null, background: null },
] as const;

export type PageName = (typeof publicPages)[number]['name'];

/** The links of the navigation bar and the footer. */
export const navigation = publicPages.filter(({ label }) => label !== null);

/** The news in machine-readable form, for feed readers. */
export const feedPath = '/rss.xml';

/** What browsers colour their own bars with: the night over the heroes. */
export const themeColour = '#12152b';
