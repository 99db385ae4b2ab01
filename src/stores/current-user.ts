import { fetchCurrentUser } from '../api/account.ts';
import { createResource } from './resource.ts';
import { logged } from './staff-list.ts';

/** The logged-in user. */
export const currentUser = createResource(logged(fetchCurrentUser));
