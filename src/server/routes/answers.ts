import { Answer } from '../../domain/message.ts';
import { answerOf } from '../../domain/own-endpoints.ts';
import type { Row } from '../db/rows.ts';
import { notFound } from '../refusal.ts';
import { COLLECTIONS, type Collection, isContent, RESOURCES } from '../resources.ts';
import type { Account } from '../services/accounts.ts';
import type { Route, Services } from './route.ts';

/** Who of the staff has answered a message, so that no two of them do. */
export const answerRoutes: readonly Route[] = COLLECTIONS.filter((name) => !isContent(name)).flatMap(
  (collection): Route[] => {
    const call = {
      path: `/api/${answerOf(RESOURCES[collection].path, '{id}')}`,
      access: 'token',
      body: 'none',
      capability: 'answers',
      tag: collection,
    } as const;
    return [
      {
        ...call,
        method: 'PUT',
        gives: [200, Answer],
        handle: ({ content }, { recordId, account }) =>
          changeMessage(content, collection, recordId, (row) => answered(row, account)),
      },
      {
        ...call,
        method: 'DELETE',
        gives: [204],
        handle: async ({ content }, { recordId }) => {
          await changeMessage(content, collection, recordId, unanswered);
        },
      },
    ];
  },
);

/** The first who has answered stays: whoever comes second learns who that was. */
function answered(row: Row, account: Account | null): Row {
  if (row.answered_at !== undefined) return row;
  return { ...row, answered_by: account?.email ?? '', answered_at: new Date().toISOString() };
}

function unanswered({ answered_by: _by, answered_at: _at, ...row }: Row): Row {
  return row;
}

/** Gives what the message says of its answer then. Throws a 404 refusal where it is gone. */
function changeMessage(
  content: Services['content'],
  collection: Collection,
  id: number,
  change: (row: Row) => Row,
): Promise<{ answered_by: unknown; answered_at: unknown }> {
  return content.change(() => {
    const before = content.get(collection, id);
    if (before === undefined) throw notFound();
    const row = change(before);
    content.put([{ collection, row }], null);
    const { answered_by, answered_at } = row;
    return { answered_by, answered_at };
  });
}
