/** The default origin of `npm start`: for trying out, not for publishing. */
const OWN_MACHINE = 'http://127.0.0.1:4321';

type Environment = Readonly<Record<string, string | undefined>>;
type Logger = { warn: (message: string) => void };

/**
 * The public URL of the site, for search engines and social networks: SITE_URL, or else the origin of the server that
 * builds the pages (OWN_ORIGIN).
 */
export function siteUrl({ SITE_URL, OWN_ORIGIN }: Environment = process.env): string {
  return SITE_URL || OWN_ORIGIN || OWN_MACHINE;
}

/**
 * Warns at the start of a build that SITE_URL is not set.
 * @throws with RELEASE=1, since shared links would lead to a machine that visitors cannot reach; and for any other value
 * of RELEASE, which would silently refuse no samples
 */
export function reportSiteUrl(logger: Logger, environment: Environment = process.env): void {
  const { SITE_URL, RELEASE } = environment;
  if (RELEASE && RELEASE !== '1') throw new Error(`RELEASE must be "1", not "${RELEASE}".`);
  if (SITE_URL) return;
  const warning = `SITE_URL is not set: search engines and shared links would be led to ${siteUrl(environment)}. Set it to the public URL, such as https://school.example.`;
  if (RELEASE === '1') throw new Error(warning);
  logger.warn(warning);
}

/** The absolute URL of a path of this site. */
export function absoluteUrl(path: string): string {
  return new URL(path, import.meta.env.SITE).href;
}
