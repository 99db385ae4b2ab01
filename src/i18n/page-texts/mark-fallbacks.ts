import { fromHtml } from '../../lib/markup-text.ts';
import { DEFAULT_LANGUAGE } from '../language.ts';
import { writtenIn } from '../written-in.ts';
import { renderContext } from './render-context.ts';

/** Records an English text that a page shows because its language lacks it. */
export function recordFallback(text: string): void {
  renderContext.getStore()?.fallbacks.add(text);
}

/**
 * Matches elements that are never marked, or text up to the next tag, or a tag. A hyphenated word of a heading
 * (HeadingText.tsx) belongs to the text around it.
 */
const PARTS =
  /<(?<unmarked>title|style|script)\b.*?<\/\k<unmarked>>|(?:[^<]|<span class="unbroken">[^<]*<\/span>)+|<(?<slash>\/?)(?<tag>[a-z][\w-]*)(?:\s(?:[^>"]|"[^"]*")*)?>/gs;
const EMPTY_ELEMENT = /^<(?:br|hr|img|input|link|meta|source|wbr)\b|\/>$/;
/** Attributes that screen readers read out. */
const LABEL =
  /^<(?!.*\slang=)(?:a|button|img|input|svg|textarea)\b.*\s(?:alt|aria-label|placeholder)="([^"]+)"/s;

/** Marks each recorded text as English on its element, for screen readers and hyphenation. */
export function markFallbacks(html: string): string {
  const english = renderContext.getStore()?.fallbacks ?? new Set<string>();
  if (english.size === 0) return html;
  const isEnglish = (text: string) =>
    english.has(fromHtml(text.replaceAll(/<[^>]*>/g, '')).trim()) ||
    (writtenIn(text) === DEFAULT_LANGUAGE && [...english].some((known) => fromHtml(text).includes(known)));
  // Both hold start tags by the position of their end: those of the elements around a text, and those to be marked.
  const open: number[] = [];
  const marks = new Set([html.length]);
  for (const match of html.matchAll(PARTS)) {
    const [part] = match;
    const { unmarked, slash, tag } = match.groups ?? {};
    if (unmarked) continue;
    if (!tag) {
      if (isEnglish(part)) marks.add(open.at(-1) ?? html.length);
      continue;
    }
    const end = match.index + part.search(/\s*\/?>$/);
    const [, label = ''] = LABEL.exec(part) ?? [];
    if (isEnglish(label)) marks.add(end);
    if (slash) open.pop();
    // An element that has a language is not marked.
    else if (!EMPTY_ELEMENT.test(part)) open.push(/\slang=/.test(part) ? html.length : end);
  }
  const ends = [...marks].toSorted((a, b) => a - b);
  return ends.map((end, index) => html.slice(ends[index - 1], end)).join(` lang="${DEFAULT_LANGUAGE}"`);
}
