import { manifestResponse } from '../features/head/manifest.ts';
import { localPath } from '../i18n/local-path.ts';
import { getTexts } from '../i18n/page-texts/get-texts.ts';
import { paths } from '../site.ts';

/** What a phone needs to add the site in the language of the page to its home screen. */
export async function GET(): Promise<Response> {
  const site = getTexts('site');
  return manifestResponse({
    id: localPath(paths.home),
    name: site.name.value,
    short_name: site.shortName.value,
    description: site.tagline,
    start_url: localPath(paths.home),
    scope: paths.home,
    display: 'minimal-ui',
  });
}
