import {
  activityAdminTexts,
  backgroundAdminTexts,
  boardAdminTexts,
  newsAdminTexts,
  teamAdminTexts,
} from '../../src/texts/dashboard-content.ts';
import { galleryAdminTexts } from '../../src/texts/dashboard-gallery.ts';
import { inboxTexts } from '../../src/texts/dashboard-inbox.ts';
import { galleryTexts } from '../../src/texts/gallery.ts';
import { activityTexts, boardTexts, newsItemTexts, newsTexts, teamTexts } from '../../src/texts/lists.ts';

/** Something that a page loads from the API and shows. */
export type Load = {
  /** Below /api/. */
  path: string;
  /** What is shown in place when it cannot be loaded. */
  failed: (reason: string) => string;
  /** What is shown when it is empty; null where that is nothing at all. */
  empty: string | null;
  /** Words of the sample content by which it is known to be there. */
  shows: string;
  /** The failure also opens a browser alert. */
  isAlerted?: boolean;
  /** `one` item instead of a list; `pictures`: an item without a picture is none. */
  kind?: 'one' | 'pictures';
};

/** A page, or the content of one of its tabs. */
export type LoadingPage = {
  path: string;
  tab?: string;
  loads: readonly Load[];
  background?: string;
  /** How many more parts than its lists say that they could not be loaded. */
  others?: number;
};

/** Every public page that loads anything, with what it loads and says in the language of the moment. */
export function publicLoads(): readonly LoadingPage[] {
  const news = {
    path: 'news/',
    failed: newsTexts.failed,
    empty: newsTexts.empty,
    shows: 'Deepavali with two hundred clay lamps',
  };
  const initiatives = {
    path: 'adrishya/activities/',
    ...activityTexts.initiatives,
    shows: 'Murals for government schools',
    isAlerted: true,
  };
  return [
    { path: '/', background: 'home_bg/', loads: [{ ...news, isAlerted: true }] },
    { path: '/model', background: 'ourmodel_bg/', loads: [] },
    {
      path: '/activities',
      background: 'activities_bg/',
      loads: [
        initiatives,
        {
          path: 'gukulam_activities/',
          ...activityTexts.core,
          shows: 'Sanskrit as a spoken language',
          isAlerted: true,
        },
      ],
    },
    {
      path: '/gallery',
      background: 'gallery_bg/',
      loads: [
        { path: 'gallery/gurukulam/', ...galleryTexts, shows: '+9 more', kind: 'pictures' },
        { path: 'gallery/adrishya/', ...galleryTexts, shows: '+4 more', kind: 'pictures' },
      ],
    },
    { path: '/support', background: 'supportus_bg/', loads: [] },
    {
      path: '/about',
      background: 'about_bg/',
      loads: [
        { path: 'team/', ...teamTexts, shows: 'Raghavendra Hegde', isAlerted: true },
        { path: 'steeringboard-team/', ...boardTexts, shows: 'Dr. Sharada Hiremath' },
      ],
    },
    { path: '/adhrishya', loads: [initiatives] },
    { path: '/contact', background: 'contact_bg/', loads: [] },
    { path: '/news', loads: [news] },
    {
      path: '/news/14',
      loads: [
        {
          path: 'news/14/',
          failed: newsItemTexts.failed,
          empty: null,
          shows: 'Deepavali with two hundred clay lamps',
          kind: 'one',
        },
      ],
    },
  ];
}

export const PUBLIC_LOADS = publicLoads();

const admin = (
  path: string,
  texts: { empty: string; loadFailed: (reason: string) => string },
  shows: string,
) => ({
  path,
  failed: texts.loadFailed,
  empty: texts.empty,
  shows,
});
const SECTIONS = ['home', 'ourmodel', 'activities', 'gallery', 'supportus', 'about', 'contact'];

/** Every screen of the dashboard, with what it loads besides the name of who is logged in. */
export const DASHBOARD_LOADS: readonly LoadingPage[] = [
  {
    path: '/dashboard/home',
    loads: [
      admin('messages/', inboxTexts, 'Shantala Rao'),
      admin('Volunteers_msg/', inboxTexts, 'Kavya Shetty'),
      admin('adrishya_Volunteers_msg/', inboxTexts, 'Chaitra Bhandary'),
    ],
    // The health of the site, what waits to be sent, and the facts that are still examples.
    others: 3,
  },
  {
    path: '/dashboard/bggrounds',
    loads: SECTIONS.map((section) => ({
      path: `${section}_bg/`,
      failed: backgroundAdminTexts.loadFailed,
      empty: backgroundAdminTexts.own,
      shows: backgroundAdminTexts.shown,
      kind: 'pictures' as const,
    })),
  },
  {
    path: '/dashboard/news',
    loads: [admin('news/', newsAdminTexts, 'Deepavali with two hundred clay lamps')],
  },
  {
    path: '/dashboard/activities',
    loads: [admin('gukulam_activities/', activityAdminTexts, 'Sanskrit as a spoken language')],
  },
  {
    path: '/dashboard/activities',
    tab: 'Adrishya',
    loads: [admin('adrishya/activities/', activityAdminTexts, 'Murals for government schools')],
  },
  {
    path: '/dashboard/gallery',
    loads: [admin('gallery/gurukulam/', galleryAdminTexts, 'Image no. 14')],
  },
  {
    path: '/dashboard/gallery',
    tab: 'Adrishya',
    loads: [admin('gallery/adrishya/', galleryAdminTexts, 'Image no. 9')],
  },
  { path: '/dashboard/team', loads: [admin('team/', teamAdminTexts, 'Raghavendra Hegde')] },
  {
    path: '/dashboard/board_team',
    loads: [admin('steeringboard-team/', boardAdminTexts, 'Dr. Sharada Hiremath')],
  },
];
