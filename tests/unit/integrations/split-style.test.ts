import { expect, test } from 'vitest';
import { splitStyle } from '../../../src/integrations/split-style.ts';

const BEGINNING =
  '<html lang="en"><body class="calm wide"><h1 data-c0>Words</h1><p data-c1="true" class="seen">';

/** The rules of a style on both sides of the mark. */
function split(...rules: string[]) {
  return splitStyle(rules.join(''), BEGINNING);
}

test('a rule is late that names a class or a scope which the beginning of the page does not have', () => {
  const late = ['.below{a:b}', '.seen .below{a:b}', '[data-c2]{a:b}', '.seen[data-c2]:hover{a:b}'];
  const early = ['.wide .seen{a:b}', 'h1[data-c0]{a:b}', '[data-c1][data-kind=x]{a:b}'];
  expect(split(...late, ...early)).toEqual({ early: early.join(''), late: late.join('') });
});

test('what names no class is not late, nor what one of its selectors needs early', () => {
  const early = ['html{a:b}', ':root{--x:y}', '*,:before{a:b}', '.below,.seen{a:b}', '#content:focus{a:b}'];
  expect(split(...early)).toEqual({ early: early.join(''), late: '' });
});

test('what a selector only excludes, or has as one of several ways, need not be there', () => {
  const early = ['a:not(.below){a:b}', '.seen:not(.calm:is(.below,.far)){a:b}', ':is(.below,p) b{a:b}'];
  expect(split(...early)).toEqual({ early: early.join(''), late: '' });
});

test('a rule stays in its layer and its media, in the order of both', () => {
  const { early, late } = split(
    '@layer a,b;',
    '@layer b{.seen{a:b}@media (width>=48rem){.seen{c:d}.below{c:d}}}',
    '@layer a{.below{a:b}}',
  );
  expect(early).toBe('@layer a,b;@layer b{.seen{a:b}@media (width>=48rem){.seen{c:d}}}');
  expect(late).toBe('@layer a,b;@layer b{@media (width>=48rem){.below{c:d}}}@layer a{.below{a:b}}');
});

test('the fonts of other scripts are late; those of every page, and movements, are not', () => {
  const latin = '@font-face{font-family:Anek;src:url(/a.woff2)}';
  const kannada = '@font-face{font-family:Kannada;src:url(/k.woff2);unicode-range:U+0C80-0CFF}';
  const movement = '@keyframes rise{0%{opacity:0}}';
  expect(split(latin, kannada, movement)).toEqual({ early: latin + movement, late: kannada });
});
