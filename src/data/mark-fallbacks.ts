import { DEFAULT_LANGUAGE } from '../lib/language.ts';
import { fromHtml } from '../lib/markup-text.ts';
import { pageMoment } from './page-moment.ts';

/** Remembers an English text that a page of another language shows because it has none of its own. */
export function noteFallback(text: string): void {
  pageMoment.getStore()?.fallbacks.add(text);
}

/** An element whose content begins with text, up to the next tag. */
const TEXT_IN_ELEMENT = /<(?!title|style|script)([a-z][\w-]*)((?:\s(?:[^>"]|"[^"]*")*)?)>([^<]+)(?=<)/g;

/** The page with each of those texts marked as English, so that it is read out and hyphenated as such. */
export function markFallbacks(html: string): string {
  const english = pageMoment.getStore()?.fallbacks ?? new Set();
  if (english.size === 0) return html;
  return html.replace(TEXT_IN_ELEMENT, (whole, tag: string, attributes: string, text: string) =>
    english.has(fromHtml(text).trim()) && !/\slang=/.test(attributes)
      ? `<${tag}${attributes} lang="${DEFAULT_LANGUAGE}">${text}`
      : whole,
  );
}
