/** Where `npm start` answers unless it is told otherwise; good for trying out, never for publishing. */
const OWN_MACHINE = 'http://127.0.0.1:4321';

type Environment = Readonly<Record<string, string | undefined>>;
type Logger = { warn: (message: string) => void };

/**
 * The address of the site, which search engines and social networks are told: SITE_URL. Without it the pages of a
 * server name the address on which that server listens (OWN_ADDRESS, set by the server for its builds).
 */
export function siteAddress({ SITE_URL, OWN_ADDRESS }: Environment = process.env): string {
  return SITE_URL || OWN_ADDRESS || OWN_MACHINE;
}

/**
 * Warns at the start of a build that nobody has said where the site will be.
 * @throws with RELEASE=1: every shared link would lead to a machine that no visitor can reach
 */
export function reportSiteAddress(logger: Logger, environment: Environment = process.env): void {
  const { SITE_URL, RELEASE } = environment;
  if (SITE_URL) return;
  const sentence = `SITE_URL is not set: search engines and shared links would be led to ${siteAddress(environment)}. Set it to the public address, such as https://school.example.`;
  if (RELEASE === '1') throw new Error(sentence);
  logger.warn(sentence);
}
