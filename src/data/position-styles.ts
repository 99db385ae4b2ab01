import type { APIContext } from 'astro';
import { objectPosition, type PictureWords } from '../domain/picture-words.ts';
import { policyHash } from '../lib/policy-hash.ts';

/**
 * The style sheet of a page for the pictures that must not be cropped around their middle, allowed in its policy; empty
 * where it has none, so that such a page stays as it is. Call it before the page's head is written.
 */
export function positionStyles(
  csp: APIContext['csp'],
  pictures: readonly { [Name in keyof PictureWords]: PictureWords[Name] | undefined }[],
): string {
  const positions = new Set(pictures.flatMap(({ focus }) => objectPosition(focus) ?? []));
  const styles = [...positions]
    .map((position) => `img[data-position="${position}"]{object-position:${position}}`)
    .join('');
  if (styles !== '') csp?.insertStyleHash(policyHash(styles));
  return styles;
}
