import { fromHtml } from '../../lib/markup-text.ts';

/** What a reviewer wants to know of a page as it was built. */
export type ScannedPage = {
  /** Its address. */
  path: string;
  title: string;
  description: string;
  /** Whether search engines may list it under this address. */
  isListed: boolean;
  /** Pictures without a word on whether they say something. */
  withoutAlt: readonly string[];
  /** Pictures that are all there is of a link or a button that has no other name. */
  namelessLinks: readonly string[];
};

const ATTRIBUTES = `(?:[^>"']|"[^"]*"|'[^']*')*`;
const IMAGE = new RegExp(`<img\\b${ATTRIBUTES}>`, 'g');
const PRESSED = new RegExp(`<(a|button)\\b(${ATTRIBUTES})>([\\s\\S]*?)</\\1>`, 'g');
const TAG = new RegExp(`<[a-z/!]${ATTRIBUTES}>`, 'gi');

/**
 * Reads the HTML that Astro has written; null for an address that only leads on to another one.
 * @param file relative to the built site, such as `news/12.html`
 */
export function scanPage(file: string, html: string): ScannedPage | null {
  if (html.includes('http-equiv="refresh"')) return null;
  const path = `/${file.replace(/\.html$/, '').replace(/^index$/, '')}`;
  const [head = ''] = html.split('</head>', 1);
  return {
    path,
    title: fromHtml(/<title>([^<]*)/.exec(head)?.[1] ?? ''),
    description: fromHtml(/<meta name="description" content="([^"]*)"/.exec(head)?.[1] ?? ''),
    isListed: isListed(path, head),
    withoutAlt: [...html.matchAll(IMAGE)].flatMap(([tag]) =>
      hasAttribute(tag, 'alt') ? [] : [sourceOf(tag)],
    ),
    namelessLinks: [...html.matchAll(PRESSED)].flatMap(([, , own = '', inner = '']) => {
      const picture = inner.match(IMAGE)?.[0];
      return picture === undefined || isNamed(own, inner) ? [] : [sourceOf(picture)];
    }),
  };
}

/** One page may have several addresses; only the one that it names is listed. */
function isListed(path: string, head: string): boolean {
  const canonical = /<link rel="canonical" href="([^"]*)"/.exec(head)?.[1];
  return canonical !== undefined && new URL(canonical).pathname === path;
}

function isNamed(own: string, inner: string): boolean {
  if (/\saria-label(?:ledby)?="[^"]*[^"\s]/.test(own)) return true;
  const hasDescribedPicture = (inner.match(IMAGE) ?? []).some((tag) => /\salt="[^"]*[^"\s]/.test(tag));
  return hasDescribedPicture || inner.replace(TAG, '').trim() !== '';
}

function hasAttribute(tag: string, name: string): boolean {
  return new RegExp(`\\s${name}(?=[\\s=/>])`).test(tag);
}

function sourceOf(tag: string): string {
  return fromHtml(/\ssrc="([^"]*)"/.exec(tag)?.[1] ?? 'a picture without an address');
}
