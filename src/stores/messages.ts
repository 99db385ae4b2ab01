import type { Collection } from '../api/collection.ts';
import { adrishyaVolunteerApi, contactMessageApi, volunteerApi } from '../api/messages.ts';
import { adrishyaVolunteerItem, contactItem, type InboxItem, volunteerItem } from '../domain/inbox.ts';
import { logged } from './logged.ts';
import { createResource, knownData, type Resource } from './resource.ts';

export type Inbox = {
  items: Resource<InboxItem[]>;
  /** Deletes for good; the item leaves the list when the server has taken it. Throws ApiError, the item then stays. */
  remove: (id: number, signal?: AbortSignal) => Promise<void>;
};

/** One column of the dashboard's home (specification, section 7, admin). */
function createInbox<T>(api: Collection<T>, toItem: (message: T) => InboxItem): Inbox {
  const items = createResource(logged(async (signal) => (await api.list(signal)).map(toItem)));
  return {
    items,
    remove: async (id, signal) => {
      await api.remove(id, signal);
      const known = knownData(items.$load.get()) ?? [];
      items.replace(known.filter((item) => item.id !== id));
    },
  };
}

export const contactInbox = createInbox(contactMessageApi, contactItem);
export const volunteerInbox = createInbox(volunteerApi, volunteerItem);
export const adrishyaVolunteerInbox = createInbox(adrishyaVolunteerApi, adrishyaVolunteerItem);
