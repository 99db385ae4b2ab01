/** Addresses of the site's own pages. */
export const paths = {
  home: '/',
  model: '/model',
  activities: '/activities',
  gallery: '/gallery',
  support: '/support',
  about: '/about',
  adrishya: '/adhrishya',
  contact: '/contact',
  news: '/news',
  newsItem: (id: number) => `/news/${id}`,
  volunteer: '/volunteer',
  login: '/login',
  adminLogin: '/admin/login',
  dashboard: '/dashboard',
  dashboardHome: '/dashboard/home',
} as const;

/** Every page that may be found, shared and prerendered ahead, but for the pages of the news items. */
export const publicPages: readonly string[] = [
  paths.home,
  paths.model,
  paths.activities,
  paths.gallery,
  paths.support,
  paths.about,
  paths.adrishya,
  paths.contact,
  paths.volunteer,
  paths.news,
];

/** The news in machine-readable form, for feed readers. */
export const feedPath = '/rss.xml';

/** What browsers colour their own bars with: the night over the heroes. */
export const themeColour = '#12152b';

/** The navigation bar's labels, as the specification spells them (section 2). */
export const navigation = [
  { label: 'Home', href: paths.home },
  { label: 'OurModel', href: paths.model },
  { label: 'Activities', href: paths.activities },
  { label: 'Gallery', href: paths.gallery },
  { label: 'Support Us', href: paths.support },
  { label: 'About', href: paths.about },
  { label: 'Contact', href: paths.contact },
] as const;
