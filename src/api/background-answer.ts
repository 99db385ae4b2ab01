import type { BackgroundSection } from '../domain/background-sections.ts';
import { endpoints } from './endpoints.ts';
import { send } from './transport.ts';

/**
 * What the API says of a section's background, not yet looked at. Asked without a token, so that a stale one can
 * neither break a hero nor bring the code of the session onto pages of fixed text. Throws where no JSON comes.
 */
export async function backgroundAnswer(section: BackgroundSection): Promise<unknown> {
  const answer = await send(endpoints.background(section), {});
  if (!answer.ok) throw new Error(`The background answered ${answer.status}.`);
  return answer.json();
}
