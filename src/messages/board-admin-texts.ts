/** The steering board screen; results and questions are the specification's (sections 5 and 8). */
export const boardAdminTexts = {
  heading: 'Board Team',
  createHeading: 'Add a board member',
  editHeading: (name: string) => `Edit ${name}`,
  listHeading: 'All board members',
  submitCreate: 'Add member',
  submitUpdate: 'Update member',
  confirmDelete: 'Are you sure you want to delete this member?',
  created: 'Member added!',
  updated: 'Member updated!',
  saveFailed: (reason: string) => `Failed to submit: ${reason}`,
  /** The catalogue names no alert for this one: it is said in place only. */
  deleted: 'The member is deleted.',
  deleteFailed: (reason: string) => `Error deleting: ${reason}`,
  loadFailed: (reason: string) => `The steering board could not be loaded. ${reason}`,
  empty: 'No board members yet. The first one that you add will stand here.',
  search: 'Search the board',
  sampleName: 'The name stands here',
  photo: 'Photo',
  changePhoto: 'Change photo (optional)',
} as const;
