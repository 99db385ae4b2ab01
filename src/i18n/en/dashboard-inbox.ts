/** The home screen. */
export const inboxTexts = {
  greeting: 'Welcome, Admin',
  contact: 'Contact Messages',
  volunteers: 'Volunteers',
  adrishyaVolunteers: 'Adrishya Volunteers',
  lists: 'Lists',
  search: 'Search all messages',
  exportCsv: 'Download spreadsheet',
  exportOf: (title: string) => `of ${title}`,
  open: 'Open',
  messageOf: (name: string) => `the message of ${name}`,
  markAsRead: 'mark as read',
  email: 'Email',
  reply: 'Reply',
  call: (number: string) => `Call ${number}`,
  chat: 'WhatsApp',
  answered: (by: string, when: string) => (by === '' ? `Answered ${when}` : `Answered by ${by}, ${when}`),
  markAnswered: 'Mark as answered',
  reopen: 'Mark as not answered',
  answerFailed: (reason: string) => `That was not saved. ${reason}`,
  confirmDelete: 'Are you sure?',
  deleteFailed: (reason: string) => `It could not be deleted. ${reason}`,
  loadFailed: (reason: string) => `This list could not be loaded. ${reason}`,
  restToCome: (part: number, count: number) => `Showing ${part} of ${count}; the rest are still loading.`,
  foundSoFar: (found: number) => `${found} so far…`,
  empty: 'Nothing here yet.',
  nameless: 'No name given',
  suspected: 'Possible spam',
  filter: 'Show',
  filters: { all: 'All', unanswered: 'To answer', suspected: 'Possible spam' },
  selection: 'Selected messages',
  selecting: 'Select',
  select: (name: string) => `Select the message of ${name}`,
  selectAll: (count: number) => (count === 0 ? 'Select all' : `Select all ${count}`),
  selectAllLater: 'Select all (when all have loaded)',
  deleteMany: (count: number) => `Delete ${count} selected`,
  /** `counts`: the lists that they are in, each with how many; on a phone one alone is in sight. */
  confirmMany: (count: number, counts: readonly string[]) => {
    if (count === 1) return 'Delete 1 message for good? It cannot be brought back.';
    const listed = counts.length > 1 ? ` (${counts.join(', ')})` : '';
    return `Delete ${count} messages for good${listed}? They cannot be brought back.`;
  },
  failedList: '! could not be loaded',
  deletingMany: (gone: number, all: number) => `Deleting: ${gone} of ${all}…`,
  stop: 'Stop',
  manyDeleted: (count: number) => (count === 1 ? '1 message is deleted.' : `${count} messages are deleted.`),
  manyStopped: (gone: number, all: number) =>
    `Stopped: ${gone} of ${all} messages are deleted. The others are still selected.`,
  manyFailed: (gone: number, all: number, reason: string) =>
    `${gone} of ${all} messages are deleted. ${reason} The others are still selected.`,
} as const;
