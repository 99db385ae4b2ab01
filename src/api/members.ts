import { endpoints } from '../domain/endpoints.ts';
import { BoardMember, TeamMember } from '../domain/member.ts';
import { collection } from './collection.ts';

/** Team; the writes are multipart {name, designation, des, image}. */
export const teamApi = collection(endpoints.team, TeamMember);

/** Steering board; the writes are multipart {name, image}. */
export const boardApi = collection(endpoints.board, BoardMember);
