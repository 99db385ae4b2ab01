import { StartRefusal } from '../start-refusal.ts';

const SHORTEST = 12;
/** Of zxcvbn's scores from 0 to 4: a stolen hash resists for years, not for days. */
const LOWEST_SCORE = 3;
/** The first words that somebody who knows the site would try. */
const WORDS_OF_THE_SITE = ['gurukulam', 'gurukula', 'adrishya', 'school', 'admin', 'staff'];

/**
 * What is wrong with a new password, as the end of a sentence that begins with its name and does not repeat it; null for
 * a good one. Takes a second of a processor.
 */
export async function weaknessOf(password: string, email: string): Promise<string | null> {
  if ([...password].length < SHORTEST) return `must have ${SHORTEST} characters or more.`;
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
  if (score >= LOWEST_SCORE) return null;
  return 'is too easy to guess: choose several words that do not belong together.';
}

/** Throws StartRefusal, with one sentence, when ADMIN_PASSWORD is too easy to guess. */
export async function refuseWeakPassword(password: string, email: string): Promise<void> {
  const weakness = await weaknessOf(password, email);
  if (weakness !== null) throw new StartRefusal(`ADMIN_PASSWORD ${weakness}`);
}
