import { endpoints } from '../../domain/endpoints.ts';
import { BACKGROUND_SECTIONS } from '../../domain/shown-background.ts';
import type { Write } from '../../pending/record.ts';
import { sidebar } from '../../texts/dashboard-content.ts';

type Screen = (typeof sidebar)[number]['label'];

/** The screen with the form of each list. */
const SCREENS: Readonly<Record<string, Screen>> = {
  ...Object.fromEntries(
    BACKGROUND_SECTIONS.map((section) => [endpoints.background(section), 'Backgrounds'] as const),
  ),
  [endpoints.news]: 'News',
  [endpoints.gurukulamActivities]: 'Activities',
  [endpoints.adrishyaActivities]: 'Activities',
  [endpoints.adrishyaImages]: 'Activities',
  [endpoints.gallery('gurukulam')]: 'Gallery',
  [endpoints.gallery('adrishya')]: 'Gallery',
  [endpoints.team]: 'Team',
  [endpoints.board]: 'Board Team',
  [endpoints.documents]: 'Documents',
};

/** Those whose form is behind the second tab of their screen. */
const IN_SECOND_TAB: readonly string[] = [
  endpoints.adrishyaActivities,
  endpoints.adrishyaImages,
  endpoints.gallery('adrishya'),
];

/** The URL that opens its form with all that was typed, and its picture: see usePending. Null where it has none. */
export function formOf({ key, path, fields, replaces, hasArrived }: Write): string | null {
  const screen = sidebar.find(({ label }) => label === SCREENS[path]);
  if (screen === undefined || hasArrived) return null;
  const query = new URLSearchParams({
    ...(IN_SECOND_TAB.includes(path) && { tab: 'adrishya' }),
    again: key,
    // A picture of an initiative has its form in the row of that.
    ...(path === endpoints.adrishyaImages && { of: fields.adrishya ?? '' }),
    ...(replaces && { replace: String(replaces.id) }),
  });
  return `${screen.href}?${query}`;
}
