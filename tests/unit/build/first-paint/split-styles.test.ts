import { expect, test } from 'vitest';
import { splitStyle } from '../../../../src/build/first-paint/split-styles.ts';

const HTML =
  '<html data-lang><link rel="preload" href="/kannada.woff2"><h1 class="hero wide" data-a1>A card</h1><p hidden title="Any day here">B</p>';

test.each([
  ['an element of the first screen', 'h1{color:red}', 'early'],
  ['all elements in a state', ':focus-visible{color:red}', 'early'],
  ['a class of the first screen', '.wide{color:red}', 'early'],
  ['an attribute of the first screen', '[data-a1]{color:red}', 'early'],
  ['one of several classes that is there', '.card,.hero{color:red}', 'early'],
  ['a class that must not be there', '.hero:not(.card){color:red}', 'early'],
  ['a class that another one must not have around it', 'h1:not(:is(.card)):hover{color:red}', 'early'],
  ['a movement of the first screen', '.hero{animation:spin 1s}@keyframes spin{to{rotate:1turn}}', 'early'],
  ['a value that the first screen has', ':root{--a:1}.hero{order:var(--a)}', 'early'],
  ['a name of the layers', '@layer base,components;', 'early'],
  ['a font of all characters', '@font-face{font-family:A;src:url("/a.woff2")}', 'early'],
  [
    'a font that is loaded ahead',
    '@font-face{font-family:K;src:url("/kannada.woff2");unicode-range:U+C80-CFF}',
    'early',
  ],
  [
    'a font of some characters',
    '@font-face{font-family:B;src:url("/b.woff2");unicode-range:U+900-97F}',
    'late',
  ],
  ['an element of what follows', 'h2:hover{color:red}', 'late'],
  ['a value and a movement of what follows', ':root{--a:1}@keyframes spin{to{rotate:1turn}}', 'late'],
  ['paper', '@media print{.hero{color:red}}', 'late'],
  ['a class of what follows', '.card{color:red}', 'late'],
  ['a class inside of one of what follows', '.card .hero{color:red}', 'late'],
  ['an attribute of what follows', '.hero[data-b2]{color:red}', 'late'],
  ['a class of what follows, in groups', '@media (width<9rem){@supports (a:b){.card{color:red}}}', 'late'],
])('A style for %s comes as it is, once', (_what, style, when) => {
  expect(splitStyle(style, HTML)).toEqual({ early: '', late: '', [when]: style });
});

test('Both halves keep the order of the rules, and the layers that they are in', () => {
  const style = '@layer a,b;@layer b{.card{x:1}.hero{x:2}.card p{x:3}h1{x:4}}@layer a{.card{x:5}}';
  expect(splitStyle(style, HTML)).toEqual({
    early: '@layer a,b;@layer b{.hero{x:2}h1{x:4}}',
    late: '@layer b{.card{x:1}.card p{x:3}}@layer a{.card{x:5}}',
  });
});
