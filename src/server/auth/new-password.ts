import { StartRefusal } from '../start-refusal.ts';

const SHORTEST = 12;
/** Of zxcvbn's scores from 0 to 4: a stolen hash resists for years, not for days. */
const LOWEST_SCORE = 3;
/** The first words that somebody who knows the site would try. */
const WORDS_OF_THE_SITE = ['gurukulam', 'gurukula', 'adrishya', 'school', 'admin', 'staff'];

/** Throws StartRefusal, with one sentence that does not repeat it, when ADMIN_PASSWORD is too easy to guess. */
export async function refuseWeakPassword(password: string, email: string): Promise<void> {
  if ([...password].length < SHORTEST)
    throw new StartRefusal(`ADMIN_PASSWORD must have ${SHORTEST} characters or more.`);
  // Loaded only for a new password: the lists of common ones take a second to read.
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  const { score } = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs }).check(password, [
    ...WORDS_OF_THE_SITE,
    email,
    ...email.split(/[@.]/),
  ]);
  if (score < LOWEST_SCORE)
    throw new StartRefusal(
      'ADMIN_PASSWORD is too easy to guess: choose several words that do not belong together.',
    );
}
