import { SitemapStream, streamToPromise } from 'sitemap';
import { absoluteAddress } from '../data/absolute-address.ts';
import { paths } from '../site.ts';
import { sitemapEntries } from './_sitemap-entries.ts';

/** Every page that may be found. */
export async function GET(): Promise<Response> {
  const sitemap = new SitemapStream({
    hostname: absoluteAddress(paths.home),
    lastmodDateOnly: true,
    xmlns: { news: false, xhtml: false, image: false, video: false },
  });
  for (const entry of await sitemapEntries()) sitemap.write(entry);
  sitemap.end();
  return new Response((await streamToPromise(sitemap)).toString(), {
    headers: { 'Content-Type': 'application/xml' },
  });
}
