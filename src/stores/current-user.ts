import { fetchCurrentUser } from '../api/account.ts';
import { logged } from './logged.ts';
import { createResource } from './resource.ts';

/** The logged-in user, asked for where a token exists (specification, section 7, admin). */
export const currentUser = createResource(logged(fetchCurrentUser));
