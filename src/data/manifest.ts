import { language } from '../lib/language.ts';
import { themeColour } from '../site.ts';

const icon = (size: 192 | 512, purpose: 'any' | 'maskable') => ({
  src: `/icon-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** The response that describes an installed app; its icons and colours are those of the site. */
export function manifestResponse(own: Record<string, unknown>): Response {
  const manifest = {
    ...own,
    lang: language(),
    background_color: themeColour,
    theme_color: themeColour,
    // The mark fits in the circle that a phone may cut out.
    icons: [icon(192, 'any'), icon(512, 'any'), icon(192, 'maskable'), icon(512, 'maskable')],
  };
  return Response.json(manifest, { headers: { 'Content-Type': 'application/manifest+json' } });
}
