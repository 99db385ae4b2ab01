import { boardApi, teamApi } from '../api/members.ts';
import { createResource } from './resource.ts';

/** The team, in server order. */
export const team = createResource(teamApi.list);

/** The steering board, in server order. */
export const board = createResource(boardApi.list);
