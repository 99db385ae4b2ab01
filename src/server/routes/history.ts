import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { ownEndpoints, restoreOf } from '../../domain/own-endpoints.ts';
import { KEPT_FOR, type KeptVersion } from '../db/history.ts';
import type { Page } from '../db/rows.ts';
import { noteEvent } from '../plugins/log.ts';
import { envelopeOf, queryOf } from '../plugins/paging.ts';
import { notFound } from '../refusal.ts';
import { COLLECTIONS, isContent, pictureIn, RESOURCES } from '../resources.ts';
import { type Content, presented } from '../services/content.ts';
import { mediaPath } from '../services/media-folder.ts';
import { deleteForGood, restoreRecord, restoreVersion } from '../services/restore-version.ts';
import { sendPicture } from './media.ts';
import type { Route } from './route.ts';

const ofHistory = { access: 'token', body: 'none', capability: 'history', tag: 'history' } as const;
const version = `/api/${ownEndpoints.keptVersions}{id}/`;

/** What staff deleted and changed, for thirty days: to see it, to restore it, to delete it for good. */
export const historyRoutes: readonly Route[] = [
  ...COLLECTIONS.filter(isContent).flatMap((of): Route[] => {
    const list = `/api/${ownEndpoints.history(RESOURCES[of].path)}`;
    const item = `${list}{id}/`;
    return [
      {
        ...ofHistory,
        of,
        method: 'GET',
        path: list,
        handle: ({ content }, request) => page(content, request, (part) => content.history.deleted(of, part)),
      },
      {
        ...ofHistory,
        of,
        method: 'GET',
        path: item,
        handle: ({ content }, request) =>
          page(content, request, (part) => content.history.versionsOf(of, request.recordId, part)),
      },
      {
        ...ofHistory,
        of,
        method: 'POST',
        path: restoreOf(item),
        mayConflict: true,
        handle: async (services, request) => {
          noteEvent(request, 'bring back');
          const row = await restoreRecord(services, of, request.recordId, request.account);
          return presented(services.content, of, row);
        },
      },
      {
        ...ofHistory,
        of,
        method: 'DELETE',
        path: item,
        gives: [204],
        handle: async (services, request) => {
          noteEvent(request, 'delete for good');
          await deleteForGood(services, () => services.content.history.forgetRecord(of, request.recordId));
        },
      },
    ];
  }),
  {
    ...ofHistory,
    method: 'POST',
    path: restoreOf(version),
    gives: [200, v.looseObject({})],
    mayConflict: true,
    handle: async (services, request) => {
      noteEvent(request, 'bring back');
      const { collection, row } = await restoreVersion(services, request.recordId, request.account);
      return presented(services.content, collection, row);
    },
  },
  {
    ...ofHistory,
    method: 'DELETE',
    path: version,
    gives: [204],
    handle: async (services, request) => {
      noteEvent(request, 'delete for good');
      await deleteForGood(services, () => services.content.history.forgetVersion(request.recordId));
    },
  },
  {
    ...ofHistory,
    method: 'GET',
    path: `${version}picture/`,
    sends: 'image/*',
    handle: async ({ content, media }, request, reply) => {
      const found = content.history.version(request.recordId);
      const place = found === null ? null : mediaPath(shownUrl(found));
      if (place === null) throw notFound();
      reply.header('Cache-Control', 'private, no-store');
      if (queryOf(request).get('size') !== 'small') return sendPicture(request, reply, media.root, place);
      const small = await media.thumbnail(place);
      if (small === null) throw notFound();
      return reply.type('image/webp').send(small);
    },
  },
];

/** The URL of the picture that staff see of a version; of a PDF there is none. */
function shownUrl({ collection, row }: Pick<KeptVersion, 'collection' | 'row'>): unknown {
  return RESOURCES[collection].picture?.kind === 'pdf' ? null : pictureIn(collection, row);
}

const USUAL_LIMIT = 50;
const HIGHEST_LIMIT = 100;

type Found = { count: number; versions: KeptVersion[] };

/** One page of a list, by `limit` and `offset` of the query; what cannot be read of them is as if it were left out. */
function page({ history }: Content, request: FastifyRequest, read: (page: Page) => Found): object {
  const asked = queryOf(request);
  const limit = Math.min(wholeNumber(asked.get('limit')) || USUAL_LIMIT, HIGHEST_LIMIT);
  const part = { limit, offset: wholeNumber(asked.get('offset')) };
  const { count, versions } = read(part);
  const results = versions.map(({ id, row, isDeletion, email, keptAt, ...kept }) => ({
    id,
    change: isDeletion ? 'delete' : 'change',
    by: email,
    at: new Date(keptAt).toISOString(),
    until: new Date(keptAt + KEPT_FOR).toISOString(),
    item: row,
    pictures: [{ ...kept, id, row }, ...history.takenWith(id)]
      .filter((each) => typeof shownUrl(each) === 'string')
      .map((each) => each.id),
  }));
  return envelopeOf(request, part, { count, results });
}

function wholeNumber(text: string | null): number {
  return /^\d{1,9}$/.test(text ?? '') ? Number(text) : 0;
}
