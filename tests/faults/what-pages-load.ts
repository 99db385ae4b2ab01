import { backgroundAdminTexts, newsAdminTexts } from '../../src/texts/dashboard-content.ts';
import { galleryAdminTexts } from '../../src/texts/dashboard-gallery.ts';
import { inboxTexts } from '../../src/texts/dashboard-inbox.ts';
import { galleryTexts } from '../../src/texts/gallery.ts';
import { activityTexts, newsItemTexts, newsTexts } from '../../src/texts/lists.ts';

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

/** A page, which shows the first of its tabs. */
export type LoadingPage = {
  path: string;
  loads: readonly Load[];
  /** How many more parts than its lists say that they could not be loaded. */
  others?: number;
};

const NEWS = 'Deepavali with two hundred clay lamps';

/**
 * A public page with a list of each kind, with what it loads and says in the language of the moment. What the others say
 * while they wait, fail or are empty is tried without a browser (tests/unit/islands/list-states.test.tsx).
 */
export function publicLoads(): readonly LoadingPage[] {
  const [initiatives, core] = [activityTexts.initiatives, activityTexts.core];
  const { failed } = newsItemTexts;
  return [
    {
      path: '/activities',
      loads: [
        {
          path: 'adrishya/activities/',
          ...initiatives,
          shows: 'Murals for government schools',
          isAlerted: true,
        },
        { path: 'gukulam_activities/', ...core, shows: 'Sanskrit as a spoken language', isAlerted: true },
      ],
    },
    {
      path: '/gallery',
      loads: [
        { path: 'gallery/gurukulam/', ...galleryTexts, shows: '+9 more', kind: 'pictures' },
        { path: 'gallery/adrishya/', ...galleryTexts, shows: '+4 more', kind: 'pictures' },
      ],
    },
    {
      path: '/news',
      loads: [{ path: 'news/', failed: newsTexts.failed, empty: newsTexts.empty, shows: NEWS }],
    },
    { path: '/news/14', loads: [{ path: 'news/14/', failed, empty: null, shows: NEWS, kind: 'one' }] },
  ];
}

const admin = (
  path: string,
  { empty, loadFailed: failed }: { empty: string; loadFailed: (reason: string) => string },
  shows: string,
) => ({ path, failed, empty, shows });
const SECTIONS = ['home', 'ourmodel', 'activities', 'gallery', 'supportus', 'about', 'contact'];

/** The same of the dashboard, besides the name of who is logged in (tests/unit/dashboard/lists.test.tsx has the others). */
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
      ...admin(
        `${section}_bg/`,
        { ...backgroundAdminTexts, empty: backgroundAdminTexts.own },
        backgroundAdminTexts.shown,
      ),
      kind: 'pictures' as const,
    })),
  },
  { path: '/dashboard/news', loads: [admin('news/', newsAdminTexts, NEWS)] },
  { path: '/dashboard/gallery', loads: [admin('gallery/gurukulam/', galleryAdminTexts, 'Image no. 14')] },
];
