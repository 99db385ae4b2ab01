import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { extensionEndpoints, restoreOf } from '../../domain/extension-endpoints.ts';
import { revisionSchema } from '../../domain/revision.ts';
import type { Page } from '../db/rows.ts';
import { envelopeOf, requestedPage } from '../http/paging.ts';
import type { Route } from '../http/route.ts';
import { notFound } from '../http-error.ts';
import { mediaPath } from '../pictures/media-folder.ts';
import { sendPicture } from '../pictures/media-routes.ts';
import { COLLECTIONS, isContent, pictureIn, SERVER_RESOURCES } from '../resources.ts';
import type { Content } from './content.ts';
import { deleteForGood, restoreRecord, restoreVersion } from './restore.ts';
import { RETENTION, type Revision, type RevisionPage } from './revisions.ts';

const forStaff = { access: 'token', body: 'none', capability: 'history' } as const;
const RevisionsPage = v.object({ count: v.number(), results: v.array(revisionSchema(v.looseObject({}))) });
const version = `/api/${extensionEndpoints.revisions}{id}/`;

/** Calls that list, restore, or delete for good what staff deleted and changed in the last thirty days. */
export const revisionRoutes: readonly Route[] = [
  ...COLLECTIONS.filter(isContent).flatMap((collection): Route[] => {
    const list = `/api/${extensionEndpoints.history(SERVER_RESOURCES[collection].path)}`;
    const item = `${list}{id}/`;
    return [
      {
        ...forStaff,
        method: 'GET',
        path: list,
        response: [200, RevisionsPage],
        handle: ({ content: { revisions } }, request) =>
          pageOf(revisions, request, (page) => revisions.deleted(collection, page)),
      },
      {
        ...forStaff,
        method: 'GET',
        path: item,
        response: [200, RevisionsPage],
        handle: ({ content: { revisions } }, request) =>
          pageOf(revisions, request, (page) => revisions.versionsOf(collection, request.recordId, page)),
      },
      {
        ...forStaff,
        method: 'POST',
        path: restoreOf(item),
        event: 'bring back',
        handle: (app, { recordId, account }) => restoreRecord(app, collection, recordId, account),
      },
      {
        ...forStaff,
        method: 'DELETE',
        path: item,
        event: 'delete for good',
        response: [204],
        handle: (app, { recordId }) =>
          deleteForGood(app, ({ removeRevisionsOf }) => removeRevisionsOf(collection, recordId)),
      },
    ];
  }),
  {
    ...forStaff,
    method: 'POST',
    path: restoreOf(version),
    event: 'bring back',
    handle: (app, { recordId, account }) => restoreVersion(app, recordId, account),
  },
  {
    ...forStaff,
    method: 'DELETE',
    path: version,
    event: 'delete for good',
    response: [204],
    handle: (app, { recordId }) => deleteForGood(app, ({ removeRevision }) => removeRevision(recordId)),
  },
  {
    ...forStaff,
    method: 'GET',
    path: `${version}picture/`,
    mediaType: 'image/*',
    handle: async ({ content, media }, request, reply) => {
      const revision = content.revisions.find(request.recordId);
      const path = revision === null ? null : mediaPath(pictureUrl(revision));
      if (path === null) throw notFound();
      reply.header('Cache-Control', 'private, no-store');
      if (Object(request.query).size !== 'small') return sendPicture(request, reply, media.root, path);
      const small = await media.thumbnail(path);
      if (small === null) throw notFound();
      return reply.type('image/webp').send(small);
    },
  },
];

/** The URL of a revision's picture; null for a PDF, which has no thumbnail. */
function pictureUrl({ collection, row }: Pick<Revision, 'collection' | 'row'>): unknown {
  return SERVER_RESOURCES[collection].picture?.kind === 'pdf' ? null : pictureIn(collection, row);
}

const FIRST_PAGE: Page = { limit: 50, offset: 0 };

/** One page of a list. Throws a 400 as `requestedPage` does. */
function pageOf(
  revisions: Content['revisions'],
  request: FastifyRequest,
  read: (page: Page) => RevisionPage,
): object {
  const page = requestedPage(request) ?? FIRST_PAGE;
  const { count, revisions: onPage } = read(page);
  const results = onPage.map((revision) => {
    const { id, row, isDeletion, email, createdAt } = revision;
    const withPicture = [revision, ...revisions.deletedWith(id)].filter(
      (one) => typeof pictureUrl(one) === 'string',
    );
    return {
      id,
      change: isDeletion ? 'delete' : 'change',
      by: email,
      at: new Date(createdAt).toISOString(),
      until: new Date(createdAt + RETENTION).toISOString(),
      item: row,
      pictures: withPicture.map((one) => one.id),
    };
  });
  return envelopeOf(request, page, { count, results });
}
