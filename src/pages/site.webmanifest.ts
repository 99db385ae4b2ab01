import { getTexts } from '../data/texts.ts';
import { paths, themeColour } from '../site.ts';

const icon = (size: 192 | 512, purpose: 'any' | 'maskable') => ({
  src: `/icon-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** What a phone needs to add the site to its home screen. */
export async function GET(): Promise<Response> {
  const site = await getTexts('site');
  const manifest = {
    id: paths.home,
    name: site.name.value,
    short_name: site.shortName.value,
    description: site.tagline,
    lang: 'en',
    start_url: paths.home,
    scope: paths.home,
    display: 'minimal-ui',
    background_color: themeColour,
    theme_color: themeColour,
    // The mark fits in the circle that a phone may cut out.
    icons: [icon(192, 'any'), icon(512, 'any'), icon(192, 'maskable'), icon(512, 'maskable')],
  };
  return Response.json(manifest, { headers: { 'Content-Type': 'application/manifest+json' } });
}
