import { endpoints } from '../domain/endpoints.ts';
import { BoardMember, TeamMember } from '../domain/member.ts';
import { collection } from './collection.ts';

/** The team. */
export const teamApi = collection(endpoints.team, TeamMember);

/** The steering board. */
export const boardApi = collection(endpoints.board, BoardMember);
