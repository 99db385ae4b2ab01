import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Collection } from '../../src/server/resources.ts';
import { type ApiClient, idOf, textOf } from './api-client.ts';
import { recordsOf } from './records-of.ts';

export type Revision = {
  id: number;
  change: 'change' | 'delete';
  by: string;
  at: string;
  until: string;
  item: Record<string, unknown>;
  pictures: number[];
};

/** What staff do to news, to an initiative with its pictures, and to their revisions. */
export function contentHistory(api: ApiClient, token: string) {
  const call = (method: string, path: string) => api.call(method, `/api/${path}`, { token });
  const of = (collection: Collection) => recordsOf(api, token, collection);
  return {
    call,
    /** The response to a news item that was saved. */
    saveNews: (news_name: string, id?: number, hasPicture = true) =>
      id === undefined
        ? of('news').add({ news_name }, { hasPicture })
        : of('news').change(id, { news_name }, { hasPicture }),
    /** An initiative with so many pictures: its id, and the id and URL of each. */
    newInitiative: async (pictures: number) => {
      const id = idOf(await of('adrishya_activities').add());
      const added: { id: number; url: string }[] = [];
      for (let count = 0; count < pictures; count += 1) {
        const response = await of('adrishya_images').add({ adrishya: String(id) });
        added.push({ id: idOf(response), url: textOf(response, 'images') });
      }
      return { id, pictures: added };
    },
    /** The revisions at this path, on the page that the query asks for. */
    revisionsAt: async (path: string): Promise<{ count: number; results: Revision[] }> => {
      const { body, status } = await call('GET', `history/${path}`);
      if (status !== 200) throw new Error(`history/${path} responded with ${status}`);
      // The shape that the tests are about: what is not in it fails their expectations.
      return body as { count: number; results: Revision[] };
    },
  };
}

/** The paths in the media folder of the pictures of revisions, such as `team/lamp.png`. */
export function revisionPictures(dataDir: string): string[] {
  using database = new DatabaseSync(join(dataDir, 'data.sqlite'), { readOnly: true });
  const rows = database.prepare('SELECT DISTINCT picture FROM revisions WHERE picture IS NOT NULL').all();
  return rows.map(({ picture }) => String(picture));
}

/** The bytes at a URL, or its status where there are none. */
export async function bytesAt(url: string, token?: string): Promise<Buffer | number> {
  const headers = token === undefined ? {} : { Authorization: `Bearer ${token}` };
  const response = await fetch(url, { headers });
  return response.ok ? Buffer.from(await response.arrayBuffer()) : response.status;
}
