import * as v from 'valibot';
import { type EditableTexts, editableTexts } from '../en/editable-texts.ts';
import { group, plainLine } from './fields.ts';

/** What staff call the objects of texts, and the groups within. */
const NAMES: Readonly<Record<string, string>> = {
  formTexts: 'All forms',
  admissionTexts: 'Message about a child',
  adrishyaVolunteerTexts: 'Volunteer form of Adrishya',
  contactTexts: 'Message form',
  savedFormTexts: 'What was typed before',
  volunteerTexts: 'Volunteer form',
  carouselTexts: 'Slides',
  galleryTexts: 'Gallery',
  activityTexts: 'Activities',
  core: 'Core activities',
  initiatives: 'Initiatives',
  boardTexts: 'Steering board',
  newsItemTexts: 'News item that is gone',
  newsTexts: 'All news',
  teamTexts: 'Team',
  mapTexts: 'Map',
  shareTexts: 'Share buttons',
  storyEndTexts: 'End of a news item',
};

/**
 * The texts of forms, lists, galleries and the map that a school may change. They have no content file: the shipped
 * ones are in `src/i18n/en`, and a school changes single ones, which are called by the shipped ones.
 */
export const interfaceSchema = groupOf('Forms, lists and the map', editableTexts('en'));

function groupOf(
  label: string,
  shipped: EditableTexts,
): v.GenericSchema<unknown, Readonly<Record<string, unknown>>> {
  const fields = Object.entries(shipped).map(([key, text]) => [
    key,
    v.optional(
      typeof text === 'string'
        ? plainLine(`“${text}”`, 2 * text.length + 20)
        : groupOf(NAMES[key] ?? '', text),
    ),
  ]);
  return group(label, Object.fromEntries(fields));
}
