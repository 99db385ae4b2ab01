import { LISTS_BEYOND_CONTRACT } from '../resources/index.ts';
import { endpoints } from './endpoints.ts';

/** The paths below /api/ that other servers of the contract may lack, of those that the pages are built from. */
const BEYOND_CONTRACT: readonly string[] = [endpoints.pictureSizes, ...LISTS_BEYOND_CONTRACT];

/** The statuses with which a server says that it lacks a path. Any other error is no answer to that. */
const MISSING_PATH = [404, 405, 410];

/**
 * Whether a response says that the server lacks what the contract leaves out, so that the site is built without it.
 * @param path below /api/
 */
export function isNotOffered(path: string, status: number): boolean {
  return MISSING_PATH.includes(status) && BEYOND_CONTRACT.includes(path);
}
