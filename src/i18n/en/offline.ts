import { translated } from '../translated.ts';

/** What a visitor reads in place of a page that is not on the device, without a signal. */
export const offlineTexts = translated('offlineTexts', {
  title: 'No connection',
  heading: 'There is no connection',
  text: 'This page is not on your device. It will open as soon as there is a signal.',
  retry: 'Try again',
});
