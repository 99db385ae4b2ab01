import { DEFAULT_LANGUAGE } from '../lib/language.ts';
import { fromHtml } from '../lib/markup-text.ts';
import { writtenIn } from '../lib/written-in.ts';
import { renderContext } from './render-context.ts';

/** Remembers an English text that a page of another language shows because it has none of its own. */
export function noteFallback(text: string): void {
  renderContext.getStore()?.fallbacks.add(text);
}

/** What is not marked; a tag (whether it closes, its name and attributes); or the text up to the next of them. */
const PARTS = /<(title|style|script)\b.*?<\/\1>|<(\/?)([a-z][\w-]*)((?:\s(?:[^>"]|"[^"]*")*)?)>|[^<]+/gs;
const EMPTY_ELEMENT = /^<(?:br|hr|img|input|link|meta|source|wbr)\b|\/>$/;
/** Words for people who do not see the element, in place of its content. */
const LABEL =
  /^<(?!.*\slang=)(?:a|button|img|input|svg|textarea)\b.*\s(?:alt|aria-label|placeholder)="([^"]+)"/s;

/** The page with each of those texts marked as English, by its element, so that it is read out and hyphenated as such. */
export function markFallbacks(html: string): string {
  const english = renderContext.getStore()?.fallbacks ?? new Set<string>();
  if (english.size === 0) return html;
  const isEnglish = (text: string) =>
    english.has(fromHtml(text).trim()) ||
    (writtenIn(text) === DEFAULT_LANGUAGE && [...english].some((known) => fromHtml(text).includes(known)));
  /** The start tags of the elements around a text, and those to be marked, by where they end. */
  const open: number[] = [];
  const marks = new Set([html.length]);
  for (const { 0: part, 2: slash, 3: tag, index } of html.matchAll(PARTS)) {
    const end = index + part.search(/\s*\/?>$/);
    if (slash) open.pop();
    else if (tag && !EMPTY_ELEMENT.test(part)) open.push(/\slang=/.test(part) ? html.length : end);
    if (tag ? isEnglish(LABEL.exec(part)?.[1] ?? '') : !part.startsWith('<') && isEnglish(part))
      marks.add(tag ? end : (open.at(-1) ?? html.length));
  }
  const ends = [...marks].toSorted((a, b) => a - b);
  return ends.map((end, place) => html.slice(ends[place - 1], end)).join(` lang="${DEFAULT_LANGUAGE}"`);
}
