import { endpoints } from '../../domain/endpoints.ts';
import { BACKGROUND_SECTIONS } from '../../domain/shown-background.ts';
import { backgroundAdminTexts, type sidebar } from '../../texts/dashboard-content.ts';

/** The place of a list in the dashboard. */
type Place = {
  name: string;
  /** The label of the screen with its form. */
  screen: (typeof sidebar)[number]['label'];
  /** Whether it is on the second tab. */
  isSecondTab?: boolean;
};

/** The places of lists, by their API paths. */
export const outboxPlaces: Readonly<Record<string, Place>> = {
  ...Object.fromEntries(
    BACKGROUND_SECTIONS.map((section): [string, Place] => [
      endpoints.background(section),
      { name: `Background: ${backgroundAdminTexts.labels[section]}`, screen: 'Backgrounds' },
    ]),
  ),
  [endpoints.news]: { name: 'News', screen: 'News' },
  [endpoints.gurukulamActivities]: { name: 'Gurukulam activities', screen: 'Activities' },
  [endpoints.adrishyaActivities]: { name: 'Adrishya activities', screen: 'Activities', isSecondTab: true },
  [endpoints.adrishyaImages]: {
    name: 'Picture of an Adrishya activity',
    screen: 'Activities',
    isSecondTab: true,
  },
  [endpoints.gallery('gurukulam')]: { name: 'Gurukulam gallery', screen: 'Gallery' },
  [endpoints.gallery('adrishya')]: { name: 'Adrishya gallery', screen: 'Gallery', isSecondTab: true },
  [endpoints.team]: { name: 'Team', screen: 'Team' },
  [endpoints.board]: { name: 'Board Team', screen: 'Board Team' },
  [endpoints.documents]: { name: 'Documents', screen: 'Documents' },
  [endpoints.texts]: { name: 'Texts', screen: 'Texts' },
};
