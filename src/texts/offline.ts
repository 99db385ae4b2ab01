import { formatMoment } from '../lib/dates.ts';

/** What a visitor reads without signal, on pages that this device has saved. */
export const offlineTexts = {
  moment: formatMoment,
  /** `when` is the moment at which the copy was saved, in words. */
  savedOn: (when: string) => `Saved on ${when}`,
  savedLabel: 'Saved copy',
  savedHint: 'You are reading a copy on this device, because the website could not be reached.',
  title: 'No connection',
  heading: 'There is no connection',
  notSaved: 'This page has not been saved on this device. It will open as soon as there is a signal.',
  savedPages: 'Saved on this device:',
  noneSaved: 'No page has been saved on this device yet.',
  retry: 'Try again',
};
