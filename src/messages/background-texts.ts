import type { BackgroundSection } from '../domain/background.ts';

const labels: Record<BackgroundSection, string> = {
  home: 'Home',
  ourmodel: 'Our Model',
  activities: 'Activities',
  gallery: 'Gallery',
  supportus: 'Support Us',
  about: 'About',
  contact: 'Contact',
};

/** The backgrounds screen; the results are the specification's (sections 5 and 8). */
export const backgroundAdminTexts = {
  labels,
  heading: 'Backgrounds',
  lead: 'The picture behind the headline of each page. A wide one, with its subject in the upper half, works best: the words stand on its lower part.',
  upload: 'Upload',
  update: 'Update',
  noFile: 'Please select an image.',
  failed: 'Upload failed!',
  updated: (label: string) => `${label} background updated!`,
  uploaded: (label: string) => `${label} background uploaded!`,
  newPicture: (label: string) => `New picture for ${label}`,
  own: 'No picture of yours yet: visitors see the one that came with the site.',
  shown: 'As visitors see it now',
  chosen: 'As visitors will see it',
  loadFailed: (reason: string) => `This background could not be loaded. ${reason}`,
} as const;
