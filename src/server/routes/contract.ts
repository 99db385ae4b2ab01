import { accountRoutes } from './accounts.ts';
import { contentRoutes } from './content.ts';
import { descriptionRoute } from './description.ts';
import { historyRoutes } from './history.ts';
import { reportRoutes } from './reports.ts';
import type { Route } from './route.ts';
import { userRoutes } from './users.ts';

/**
 * Every call that the API takes, with what responds to it. The contract suite and the authorization matrix walk the same
 * rows.
 */
export const CONTRACT: readonly Route[] = [
  ...contentRoutes,
  ...accountRoutes,
  ...userRoutes,
  ...historyRoutes,
  ...reportRoutes,
  descriptionRoute,
];
