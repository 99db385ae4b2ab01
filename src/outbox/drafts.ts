// Stores what is typed and chosen in the forms of the dashboard on this device, until it is saved or thrown away.
import type { Draft, Drafts } from '../stores/form-draft.ts';
import { currentUser, ownerNow } from '../stores/session.ts';
import {
  copyInMemory,
  type DraftEntry,
  entriesOf,
  fileOf,
  moveEntries,
  removeEntries,
  saveEntries,
} from './database.ts';

/** Whoever was logged in when the page was opened; somebody else's login in another tab reloads it. */
let owner = '';

/** The email of the account whose drafts these are; empty while the server does not say. */
async function knownOwner(): Promise<string> {
  if (owner === '' && ownerNow() === '') await currentUser.load();
  owner ||= ownerNow();
  return owner;
}

const idOf = (form: string, entityKey: string) => `${form} ${entityKey}`;

/** The file that is stored with each draft: typing must not write it again. */
const storedFiles = new Map<string, File | null>();

/** The drafts of whoever is logged in: one for each form and item; the last tab to write wins. */
export const drafts: Drafts = {
  restore: async (form, entityKey) => {
    try {
      const own = await knownOwner();
      const isAskedFor = (entry: DraftEntry) =>
        entry.form === form && (entityKey === undefined || entry.entityKey === entityKey);
      const entry = (await entriesOf(own)).findLast(
        (one): one is DraftEntry => one.kind === 'draft' && isAskedFor(one),
      );
      if (own === '' || entry === undefined) return null;
      const storedFile = await fileOf(entry);
      const file = storedFile ? await copyInMemory(storedFile) : null;
      storedFiles.set(entry.id, file);
      return { ...entry, file, lacksFile: entry.hasFile && file === null };
    } catch (error) {
      console.warn('No draft can be read here:', error);
      return null;
    }
  },
  save: async (form, draft) => {
    try {
      const own = await knownOwner();
      if (own !== '') await store(own, form, draft);
    } catch (error) {
      console.warn('The draft cannot be stored here:', error);
    }
  },
  discard: async (form, entityKey) => {
    try {
      const id = idOf(form, entityKey);
      storedFiles.delete(id);
      await removeEntries([{ owner: await knownOwner(), id }]);
    } catch (error) {
      console.warn('The draft cannot be removed here:', error);
    }
  },
};

async function store(own: string, form: string, { file, ...draft }: Draft): Promise<void> {
  const id = idOf(form, draft.entityKey);
  const entry: DraftEntry = {
    ...draft,
    kind: 'draft',
    owner: own,
    id,
    form,
    savedAt: Date.now(),
    hasFile: file !== null,
  };
  try {
    await saveEntries([entry, storedFiles.get(id) === file ? undefined : file]);
    storedFiles.set(id, file);
  } catch {
    // The device has no room for the file, or stores none, as in a private window of Safari: the values are stored alone.
    await saveEntries([entry, null]);
    storedFiles.set(id, null);
  }
}

/** Moves the drafts to the new email after a change of one's own. Never rejects. */
export async function renameOwner(from: string, to: string): Promise<void> {
  owner = to;
  await moveEntries(from, to).catch((error: unknown) =>
    console.warn('Drafts stay under the email of before:', error),
  );
}
