import { send } from './transport.ts';

/**
 * What the API says at a path (src/domain/endpoints.ts), not yet looked at. Asked without a token, so that a stale one can
 * break nothing and pages that only look need no code of the session. Throws where no JSON comes.
 */
export async function plainAnswer(path: string): Promise<unknown> {
  const answer = await send(path, {});
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`);
  return answer.json();
}
