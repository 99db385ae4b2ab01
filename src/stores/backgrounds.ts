import { plainJson } from '../api/plain-response.ts';
import { endpoints } from '../domain/endpoints.ts';
import { type BackgroundSection, shownBackground } from '../domain/shown-background.ts';

/**
 * The picture that staff chose for a section, or null for the default one.
 * Throws where the API does not respond with a list.
 */
export async function currentBackground(section: BackgroundSection): Promise<string | null> {
  return shownBackground(await plainJson(endpoints.background(section)));
}
