import { translated } from '../translated.ts';

/** Sending the link to a page on. */
export const shareTexts = translated('shareTexts', {
  share: 'Share',
  whatsApp: 'Send by WhatsApp',
  copy: 'Copy the link',
  copied: 'The link is copied.',
  /** Before the link itself. */
  notCopied: 'Your browser did not allow copying. This is the link:',
});

/** Below a story. */
export const storyEndTexts = translated('storyEndTexts', {
  thanks: 'This was possible because people give and come along.',
  support: 'Support us',
  volunteer: 'Volunteer',
});
