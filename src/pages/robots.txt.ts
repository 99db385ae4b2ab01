import { absoluteUrl } from '../build/site-url.ts';
import { staffPaths } from '../site.ts';

/** What crawlers must not visit, and where the sitemap is. */
export function GET(): Response {
  const lines = ['User-agent: *', ...staffPaths.map((path) => `Disallow: ${path}`), ''];
  return new Response([...lines, `Sitemap: ${absoluteUrl('/sitemap.xml')}`, ''].join('\n'));
}
