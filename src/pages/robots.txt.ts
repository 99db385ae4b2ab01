import { absoluteUrl } from '../build/site-url.ts';

/** Names the sitemap, and forbids nothing: a crawler has to read the pages of staff to find that they say noindex. */
export function GET(): Response {
  return new Response(`User-agent: *\nDisallow:\n\nSitemap: ${absoluteUrl('/sitemap.xml')}\n`);
}
