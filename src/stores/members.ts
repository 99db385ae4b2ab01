import { boardApi, teamApi } from '../api/members.ts';
import { createResource } from './resource.ts';

/** The team, in server order (specification, section 2, About page). */
export const team = createResource(teamApi.list);

/** The steering board, in server order (specification, section 2, About page). */
export const board = createResource(boardApi.list);
