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
 * src/i18n/en/<name>.yaml, and of its picture, src/assets/scenes/hero-<name>.jpg. Pages with `isInBar` are in the
 * navigation bar, in this order, with the words of src/i18n/en/frame.yaml; `background` is the section of the dashboard
 * in which staff may change the picture.
 */
export const publicPages = [
  { name: 'home', path: paths.home, isInBar: true, background: 'home' },
  { name: 'model', path: paths.model, isInBar: true, background: 'ourmodel' },
  { name: 'activities', path: paths.activities, isInBar: true, background: 'activities' },
  { name: 'gallery', path: paths.gallery, isInBar: true, background: 'gallery' },
  { name: 'support', path: paths.support, isInBar: true, background: 'supportus' },
  { name: 'about', path: paths.about, isInBar: true, background: 'about' },
  { name: 'contact', path: paths.contact, isInBar: true, background: 'contact' },
  { name: 'adrishya', path: paths.adrishya, isInBar: false, background: null },
  { name: 'volunteer', path: paths.volunteer, isInBar: false, background: null },
  { name: 'privacy', path: paths.privacy, isInBar: false, background: null },
  { name: 'news', path: paths.news, isInBar: false, background: null },
] as const;

export type PageName = (typeof publicPages)[number]['name'];

/** Where the pages of staff are: each of these, and everything below it. */
export const staffPaths = [paths.dashboard, paths.login, '/admin'] as const;

/** The links of the navigation bar and the footer. */
export const navigation = publicPages.filter((page) => page.isInBar);

/** What else people look for: below the others in the menu of a phone and in the footer. */
export const furtherLinks = [
  { name: 'news', path: paths.news },
  { name: 'volunteer', path: paths.volunteer },
  { name: 'adrishya', path: paths.adrishya },
  { name: 'admission', path: paths.admission },
] as const;

/** The news in machine-readable form, for feed readers. */
export const feedPath = '/rss.xml';
export const manifestPath = '/site.webmanifest';

/** What browsers colour their own bars with: the night over the heroes. */
export const themeColour = '#12152b';

/** Used like a year, for the page of news without a date. */
export const UNDATED = 'undated';
