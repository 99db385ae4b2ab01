import { Answer } from '../../domain/message.ts';
import { answerOf } from '../../domain/own-endpoints.ts';
import { notFound } from '../refusal.ts';
import { COLLECTIONS, type Collection, isContent, RESOURCES } from '../resources.ts';
import type { Route } from './route.ts';

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
      { ...call, method: 'PUT', gives: [200, Answer], handle: mark(collection, true) },
      { ...call, method: 'DELETE', gives: [204], handle: mark(collection, false) },
    ];
  },
);

/** The first who has answered stays: whoever comes second learns who that was. */
function mark(collection: Collection, isAnswered: boolean): Route['handle'] {
  return ({ content }, { recordId, account }) =>
    content.change(() => {
      const before = content.get(collection, recordId);
      if (before === undefined) throw notFound();
      const {
        answered_by = account?.email ?? '',
        answered_at = new Date().toISOString(),
        ...message
      } = before;
      const answer = isAnswered ? { answered_by, answered_at } : undefined;
      content.put(collection, { ...message, ...answer }, null);
      return answer;
    });
}
