/** The words that all content screens of the dashboard share. */
export const contentTexts = {
  saving: 'Saving…',
  cancel: 'Cancel',
  edit: 'Edit',
  delete: 'Delete',
  deleting: 'Deleting…',
  preview: 'Preview: as visitors will see it',
  putAway: 'What you had typed before was put aside.',
  bringBack: 'Bring it back',
  serverOrder: 'As on the site',
  newest: 'Newest first',
  oldest: 'Oldest first',
  byName: 'A to Z',
  pictures: (count: number) => (count === 1 ? '1 picture' : `${count} pictures`),
} as const;
