import { translated } from '../translated.ts';

/** The menu that shares a link to a page. */
export const shareTexts = translated('shareTexts', {
  share: 'Share',
  whatsApp: 'Send by WhatsApp',
  copy: 'Copy the link',
  copied: 'The link is copied.',
  /** Shown above the link, which can be copied by hand. */
  notCopied: 'Your browser did not allow copying. This is the link:',
});

/** The end of a news item. */
export const storyEndTexts = translated('storyEndTexts', {
  thanks: 'This was possible because people give and come along.',
  support: 'Support us',
  volunteer: 'Volunteer',
});
