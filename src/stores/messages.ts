import type { Collection } from '../api/collection.ts';
import { adrishyaVolunteerApi, contactMessageApi, volunteerApi } from '../api/messages.ts';
import { adrishyaVolunteerItem, contactItem, type InboxItem, volunteerItem } from '../domain/inbox.ts';
import { createStaffList, type StaffList } from './staff-list.ts';

/** One column of the dashboard's home. */
export type Inbox = StaffList<InboxItem>;

function createInbox<T>(api: Collection<T>, toItem: (message: T) => InboxItem): Inbox {
  return createStaffList({ ...api, list: async (signal) => (await api.list(signal)).map(toItem) });
}

export const contactInbox = createInbox(contactMessageApi, contactItem);
export const volunteerInbox = createInbox(volunteerApi, volunteerItem);
export const adrishyaVolunteerInbox = createInbox(adrishyaVolunteerApi, adrishyaVolunteerItem);
