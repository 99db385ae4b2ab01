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
  offline: '/offline',
  give: '/support#give',
  admission: '/model#admission',
  newsItem: (id: number) => `/news/${id}`,
  newsOfYear: (year: string) => `/news/year/${year}`,
  galleryPart: (type: string, part: number) => `/gallery/${type}/${part}`,
  login: '/login',
  adminLogin: '/admin/login',
  dashboard: '/dashboard',
  dashboardHome: '/dashboard/home',
  dashboardUsers: '/dashboard/users',
  dashboardAccounts: '/dashboard/accounts',
  dashboardNews: '/dashboard/news',
  dashboardGallery: '/dashboard/gallery',
  dashboardTexts: '/dashboard/texts',
  dashboardShare: '/dashboard/share',
} as const;

/**
 * Every page that visitors can find, but for those of the news items. Its name is that of its texts,
 * src/i18n/en/<name>.yaml, and of its picture, src/assets/scenes/hero-<name>.jpg. `menu`: `bar` for a
 * link in the navigation bar, in this order; `further` for one below those in a phone's menu; the footer links to both;
 * null for a page that other links lead to.
 * `background` is the section of the dashboard in which staff may change the picture.
 */
export const publicPages = [
  { name: 'home', path: paths.home, menu: 'bar', background: 'home' },
  { name: 'model', path: paths.model, menu: 'bar', background: 'ourmodel' },
  { name: 'activities', path: paths.activities, menu: 'bar', background: 'activities' },
  { name: 'gallery', path: paths.gallery, menu: 'bar', background: 'gallery' },
  { name: 'support', path: paths.support, menu: 'bar', background: 'supportus' },
  { name: 'about', path: paths.about, menu: 'bar', background: 'about' },
  { name: 'contact', path: paths.contact, menu: 'bar', background: 'contact' },
  { name: 'news', path: paths.news, menu: 'further', background: null },
  { name: 'volunteer', path: paths.volunteer, menu: 'further', background: null },
  { name: 'adrishya', path: paths.adrishya, menu: 'further', background: null },
  { name: 'privacy', path: paths.privacy, menu: null, background: null },
] as const;

export type PageName = (typeof publicPages)[number]['name'];

/** Where the pages of staff are: each of these, and everything below it. */
export const staffPaths = [paths.dashboard, paths.login, '/admin'] as const;

/** The news in machine-readable form, for feed readers. */
export const feedPath = '/rss.xml';
export const manifestPath = '/site.webmanifest';

/** What browsers colour their own bars with: the night over the heroes. */
export const themeColour = '#12152b';

/** Used like a year, for the page of news without a date. */
export const UNDATED = 'undated';
