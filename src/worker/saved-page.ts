import { languageOfPath } from '../lib/local-path.ts';
import { html } from '../lib/markup-text.ts';
import { offlineTexts } from '../texts/offline.ts';

/** A page of the site as this device has it. */
export type SavedPage = { path: string; title: string; savedAt: number };

const translations = import.meta.glob<typeof offlineTexts>('../texts/*/offline.ts', {
  eager: true,
  import: 'offlineTexts',
});

/** The texts in the language of the page at a path. */
function textsAt(path: string): typeof offlineTexts {
  return translations[`../texts/${languageOfPath(path)}/offline.ts`] ?? offlineTexts;
}

function savedOn(texts: typeof offlineTexts, savedAt: number): string {
  return texts.savedOn(texts.moment(new Date(savedAt).toISOString()));
}

/** The page with a line at its end that says from when it is. It stays at the lower edge of the screen. */
export function withSavedLine(page: string, path: string, savedAt: number): string {
  const texts = textsAt(path);
  const line = html`<aside class="saved-copy" aria-label="${texts.savedLabel}"><p><strong>${savedOn(texts, savedAt)}</strong> <span>${texts.savedHint}</span></p></aside>`;
  const end = page.lastIndexOf('</body>');
  return end === -1 ? page + line.markup : page.slice(0, end) + line.markup + page.slice(end);
}

// The site's colours, and fonts that every device has.
const STYLE = `
@view-transition { navigation: auto; }
body { margin: 0; padding: 1.5rem; background: #fbf6ec; color: #1d2140; font: 1.125rem/1.6 system-ui, sans-serif; }
main { max-width: 34rem; margin: 12vh auto 0; border-top: 4px solid #a83e24; padding-top: 1.5rem; }
h1 { margin: 0 0 0.5rem; font: 540 2.4rem/1.34 Georgia, serif; text-wrap: balance; }
p { margin: 0 0 1rem; }
ul { margin: 0 0 1.5rem; padding: 0; list-style: none; border-top: 1px solid #dccbab; }
li { border-bottom: 1px solid #dccbab; }
li a { display: block; padding: 0.6rem 0; }
li small { display: block; color: #5b5a6b; }
a { color: #86301b; }
a.again { display: inline-block; padding: 0.6rem 1.4rem; border-radius: 4px; background: #a83e24; color: #fbf6ec;
  font-weight: 600; text-decoration: none; }
:focus-visible { outline: 3px solid #1d2140; outline-offset: 2px; }
`;

function styleOfFonts(fonts: readonly string[]): string {
  const families = fonts.map((_font, place) => `saved-${place}, `).join('');
  const faces = fonts.map(
    (font, place) => `@font-face { font-family: saved-${place}; src: url("${font}"); }\n`,
  );
  return `${faces.join('')}body, h1 { font-family: ${families}system-ui, sans-serif; }\n`;
}

/**
 * The page that opens in place of the one at this path, which was never saved. It needs no other file.
 * @param fonts paths of saved ones that have the letters of its language, where a computer may have none
 */
export function offlinePage(
  path: string,
  saved: readonly SavedPage[],
  fonts: readonly string[] = [],
): Response {
  const texts = textsAt(path);
  const nonce = crypto.randomUUID();
  const items = saved.map(
    ({ path, title, savedAt }) =>
      html`<li><a href="${path}">${title}<small>${savedOn(texts, savedAt)}</small></a></li>`,
  );
  const list =
    items.length === 0
      ? html`<p>${texts.noneSaved}</p>`
      : html`<h2 id="saved">${texts.savedPages}</h2><ul aria-labelledby="saved">${items}</ul>`;
  const page = html`<!doctype html>
<html lang="${languageOfPath(path)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${texts.title}</title>
<style nonce="${nonce}">${{ markup: fonts.length === 0 ? STYLE : STYLE + styleOfFonts(fonts) }}</style>
</head>
<body>
<main>
<h1>${texts.heading}</h1>
<p>${texts.notSaved}</p>
<p><a class="again" href="">${texts.retry}</a></p>
${list}
</main>
</body>
</html>
`;
  return new Response(page.markup, {
    status: 503,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Security-Policy': `default-src 'none'; style-src 'nonce-${nonce}'; font-src 'self'; base-uri 'none'; frame-ancestors 'none'`,
    },
  });
}
