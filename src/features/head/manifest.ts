import { language } from '../../i18n/language.ts';
import { themeColour } from '../../site.ts';

const icon = (size: 192 | 512, purpose: 'any' | 'maskable') => ({
  src: `/icon-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** The web manifest of an installed app, with the site's icons and colours. */
export function manifestResponse(own: Record<string, unknown>): Response {
  const manifest = {
    ...own,
    lang: language(),
    background_color: themeColour,
    theme_color: themeColour,
    // The mark fits into the circle to which phones may crop icons.
    icons: [icon(192, 'any'), icon(512, 'any'), icon(192, 'maskable'), icon(512, 'maskable')],
  };
  return Response.json(manifest, { headers: { 'Content-Type': 'application/manifest+json' } });
}
