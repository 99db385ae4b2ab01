import { pictureMetaTexts } from '../../i18n/en/dashboard-picture-meta.ts';

/** The fields that describe a picture, with their labels. */
export const FOCUS_FIELD = {
  name: 'focus',
  label: pictureMetaTexts.focus,
  shown: pictureMetaTexts.at,
} as const;
export const PICTURE_META_FIELDS = [{ name: 'alt', label: pictureMetaTexts.alt }, FOCUS_FIELD] as const;
