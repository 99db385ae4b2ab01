import { fromHtml } from '../../lib/markup-text.ts';

/** What a reviewer should know of a built page. */
export type ScannedPage = {
  path: string;
  title: string;
  description: string;
  /** Whether search engines may list it under this path. */
  isListed: boolean;
  /** Pictures without an `alt` attribute, not even an empty one. */
  withoutAlt: readonly string[];
  /** Pictures that are the only content of a link or a button without a name. */
  namelessLinks: readonly string[];
};

const ATTRIBUTES = `(?:[^>"']|"[^"]*"|'[^']*')*`;
const IMAGE = new RegExp(`<img\\b${ATTRIBUTES}>`, 'g');
const PRESSED = new RegExp(`<(a|button)\\b(${ATTRIBUTES})>([\\s\\S]*?)</\\1>`, 'g');
const TAG = new RegExp(`<[a-z/!]${ATTRIBUTES}>`, 'gi');

/**
 * Reads a page that Astro has built; null for a redirect.
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

/** A page may have several paths; only the canonical one is listed. */
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
  return fromHtml(/\ssrc="([^"]*)"/.exec(tag)?.[1] ?? 'a picture without a URL');
}
