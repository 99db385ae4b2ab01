import { DEFAULT_LANGUAGE, type Language, language } from '../lib/language.ts';
import { fromHtml } from '../lib/markup-text.ts';

const fallbacks = new Map<Language, Set<string>>();

/** Remembers an English text that a page of another language shows because it has none of its own. */
export function noteFallback(text: string): void {
  const known = fallbacks.get(language()) ?? new Set();
  fallbacks.set(language(), known.add(text));
}

/** An element whose content begins with text, up to the next tag. */
const TEXT_IN_ELEMENT = /<(?!title|style|script)([a-z][\w-]*)((?:\s(?:[^>"]|"[^"]*")*)?)>([^<]+)(?=<)/g;

/** The page with each of those texts marked as English, so that it is read out and hyphenated as such. */
export function markFallbacks(html: string): string {
  const english = fallbacks.get(language());
  if (english === undefined) return html;
  return html.replace(TEXT_IN_ELEMENT, (whole, tag: string, attributes: string, text: string) =>
    english.has(fromHtml(text).trim()) && !/\slang=/.test(attributes)
      ? `<${tag}${attributes} lang="${DEFAULT_LANGUAGE}">${text}`
      : whole,
  );
}
