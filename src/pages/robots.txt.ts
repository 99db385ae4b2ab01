import { absoluteUrl } from '../data/site-url.ts';
import { paths } from '../site.ts';

const closed = [paths.dashboard, paths.login, '/admin'];

/** What crawlers must not visit, and where the sitemap is. */
export function GET(): Response {
  const lines = ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), ''];
  return new Response([...lines, `Sitemap: ${absoluteUrl('/sitemap.xml')}`, ''].join('\n'));
}
