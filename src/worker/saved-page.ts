import { languageOfPath } from '../lib/local-path.ts';
import { html } from '../lib/markup-text.ts';
import { offlineTexts } from '../texts/offline.ts';
import { barePage } from './bare-page.ts';

/** A saved page of the site. */
export type SavedPage = { path: string; title: string; savedAt: number };

const translations = import.meta.glob<typeof offlineTexts>('../languages/*/offline.ts', {
  eager: true,
  import: 'offlineTexts',
});

/** The texts in the language of a path. */
function textsAt(path: string): typeof offlineTexts {
  return translations[`../languages/${languageOfPath(path)}/offline.ts`] ?? offlineTexts;
}

function savedOn(texts: typeof offlineTexts, savedAt: number): string {
  return texts.savedOn(texts.moment(new Date(savedAt).toISOString()));
}

/** Adds a line at the lower edge of the screen that says when the page was saved. */
export function withSavedLine(page: string, path: string, savedAt: number): string {
  const texts = textsAt(path);
  const line = html`<aside class="saved-copy" aria-label="${texts.savedLabel}"><p><strong>${savedOn(texts, savedAt)}</strong> <span>${texts.savedHint}</span></p></aside>`;
  const end = page.lastIndexOf('</body>');
  return end === -1 ? page + line.markup : page.slice(0, end) + line.markup + page.slice(end);
}

/** The page shown in place of one that was never saved. */
export function offlinePage(path: string, saved: readonly SavedPage[]): Response {
  const texts = textsAt(path);
  const items = saved.map(
    ({ path, title, savedAt }) =>
      html`<li><a href="${path}">${title}<small>${savedOn(texts, savedAt)}</small></a></li>`,
  );
  const list =
    items.length === 0
      ? html`<p>${texts.noneSaved}</p>`
      : html`<h2 id="saved">${texts.savedPages}</h2><ul aria-labelledby="saved">${items}</ul>`;
  return barePage({
    language: languageOfPath(path),
    status: 503,
    title: texts.title,
    body: html`<h1>${texts.heading}</h1>
<p>${texts.notSaved}</p>
<p><a class="again" href="">${texts.retry}</a></p>
${list}`,
  });
}
