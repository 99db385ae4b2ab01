import { brotliCompressSync } from 'node:zlib';
import type { MergedPage } from './merge-inline.ts';
import { allowStyle, allows, fileHash, trimmedPolicy } from './policy.ts';
import { splitStyle } from './split-style.ts';

/** Where LateStyles.astro stands. */
const MARK = /<template data-late-styles(?: [^>]*)?><\/template>/;
const STYLE = /<style>([\s\S]*?)<\/style>/;
/** What the first answer of a connection holds beside its headers: ten packets of 1460 bytes, less 650. */
const FIRST_ANSWER = 13_900;

/**
 * Where a page does not fit into the first answer of a connection, the styles of what follows its mark become a file,
 * which is loaded at the mark: what stands before it is shown a round trip earlier. Only a style that the policy
 * already allows is parted.
 */
export function leaveLateStyles(html: string): MergedPage {
  const mark = MARK.exec(html);
  if (mark === null) return { html, files: [] };
  const beginning = html.slice(0, mark.index);
  const rest = html.slice(mark.index + mark[0].length);
  const [, style = ''] = STYLE.exec(beginning) ?? [];
  const whole = beginning + rest;
  if (brotliCompressSync(whole).length <= FIRST_ANSWER || !allows(html, style))
    return { html: whole, files: [] };
  const { early, late } = splitStyle(style, beginning);
  const path = `_astro/late.${fileHash(late)}.css`;
  // Low, or the browser would hold back for it what has been painted before.
  const link = `<link rel="stylesheet" href="/${path}" fetchpriority="low">`;
  const page = beginning.replace(style, () => early) + link + rest;
  return { html: trimmedPolicy(allowStyle(page, early)), files: [{ path, content: late }] };
}
