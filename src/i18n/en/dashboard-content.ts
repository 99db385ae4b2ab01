/** The screens of the contract, in the order of the sidebar. */
export const contractScreens = [
  { label: 'Home', href: '/dashboard/home' },
  { label: 'Backgrounds', href: '/dashboard/bggrounds' },
  { label: 'News', href: '/dashboard/news' },
  { label: 'Activities', href: '/dashboard/activities' },
  { label: 'Gallery', href: '/dashboard/gallery' },
  { label: 'Team', href: '/dashboard/team' },
  { label: 'Board Team', href: '/dashboard/board_team' },
  { label: 'Users', href: '/dashboard/users' },
] as const;

/** The texts of a screen with one list, by what one of its items and several of them are called. */
export function listTexts(one: string, many: string) {
  const capitalized = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
  return {
    heading: capitalized(many),
    notOffered: `The server of this site keeps no ${many}.`,
    createHeading: `New ${one}`,
    editHeading: (title: string) => `Edit “${title}”`,
    listHeading: `All ${many}`,
    search: `Search the ${many}`,
    empty: `No ${many} yet. The first one you add will appear here.`,
    loadFailed: (reason: string) => `The ${many} could not be loaded. ${reason}`,
    created: `${capitalized(one)} added!`,
    updated: `${capitalized(one)} updated!`,
    saveFailed: (reason: string) => `Failed to submit: ${reason}`,
    confirmDelete: `Are you sure you want to delete this ${one}?`,
    deleted: 'Deleted successfully!',
    deleteFailed: (reason: string) => `Error deleting: ${reason}`,
    /** The label of the picture's field for a new item, and for an edited one. */
    image: 'Image',
    changeImage: 'Change Image (optional)',
  };
}

/** The news screen. */
export const newsAdminTexts = {
  ...listTexts('news item', 'news'),
  createHeading: 'Add news',
  created: 'News added!',
  updated: 'News updated!',
  empty: 'No news available',
  onHome: 'On the home page',
  listNote: 'The first three in the site’s order appear on the home page.',
} as const;

const failed = (reason: string) => `Error: ${reason}`;

/** The activities screen. */
export const activityAdminTexts = {
  ...listTexts('activity', 'activities'),
  tabs: { label: 'Whose activities', gurukulam: 'Gurukulam', adrishya: 'Adrishya' },
  confirmDelete: 'Are you sure?',
  image: 'Image (optional)',
  changeImage: 'Change image (optional)',
  createHeading: 'Add an activity',
  saveFailed: failed,
  deleted: 'Deleted successfully',
  deleteFailed: failed,
  gurukulam: {
    listHeading: 'Gurukulam activities',
    created: 'Gurukulam created',
    updated: 'Gurukulam updated',
  },
  adrishya: {
    listHeading: 'Adrishya activities',
    created: 'Adrishya created',
    updated: 'Adrishya updated',
    picturesNote: 'Save the activity first; then add its pictures from the list.',
  },
  addImage: {
    open: 'Add image',
    heading: (title: string) => `Add an image to “${title}”`,
    label: 'Image of the activity',
    close: 'Close this form',
    noFile: 'Select an image first',
    done: 'Image uploaded',
    failed: (reason: string) => `Upload error: ${reason}`,
  },
  deleteImage: {
    list: (title: string) => `Images of “${title}”`,
    picture: (number: number, title: string) => `image ${number} of “${title}”`,
    about: (number: number) => `Image ${number}`,
    question: 'Are you sure to delete this image?',
    done: 'Image deleted',
    failed: (reason: string) => `Failed to delete. ${reason}`,
  },
} as const;

const portrait = { image: 'Photo', changeImage: 'Change photo (optional)' };

/** The team screen. */
export const teamAdminTexts = {
  ...listTexts('team member', 'team members'),
  ...portrait,
  heading: 'Team',
  createHeading: 'Add a team member',
  editHeading: (name: string) => `Edit ${name}`,
  search: 'Search the team',
  loadFailed: (reason: string) => `The team could not be loaded. ${reason}`,
  confirmDelete: 'Are you sure you want to delete this member?',
  deleteFailed: () => 'Failed to delete.',
} as const;

/** The steering board screen. */
export const boardAdminTexts = {
  ...listTexts('member', 'board members'),
  ...portrait,
  heading: 'Board Team',
  createHeading: 'Add a board member',
  editHeading: (name: string) => `Edit ${name}`,
  search: 'Search the board',
  loadFailed: (reason: string) => `The steering board could not be loaded. ${reason}`,
  /** Shown in place only, without an alert. */
  deleted: 'The member is deleted.',
} as const;

const labels = {
  home: 'Home',
  ourmodel: 'Our Model',
  activities: 'Activities',
  gallery: 'Gallery',
  supportus: 'Support Us',
  about: 'About',
  contact: 'Contact',
};

/** The backgrounds screen. */
export const backgroundAdminTexts = {
  labels,
  heading: 'Backgrounds',
  lead: 'The picture of each page’s headline. A wide picture with its subject on the right works best: on a wide screen the headline covers the left.',
  upload: 'Upload',
  update: 'Update',
  noFile: 'Please select an image.',
  failed: 'Upload failed!',
  updated: (label: string) => `${label} background updated!`,
  uploaded: (label: string) => `${label} background uploaded!`,
  newPicture: (label: string) => `New picture for ${label}`,
  changeTexts: 'Change the words',
  own: 'You have not uploaded a picture yet: visitors see the one that came with the site.',
  shown: 'As visitors see it now, on a phone and on a wide screen',
  chosen: 'As visitors will see it, on a phone and on a wide screen',
  loadFailed: (reason: string) => `This background could not be loaded. ${reason}`,
  remove: 'Take it down',
  removing: 'Taking it down…',
  confirmRemove: 'Are you sure to delete this image?',
  removed: (label: string) => `${label} background removed!`,
  removeFailed: (reason: string) => `Failed to delete. ${reason}`,
} as const;
