import { expect, test } from 'vitest';
import { asHtml, jsonInHtml, withoutControls } from '../../../src/lib/markup-text.ts';

test('what looks like markup reads as it was written', () => {
  expect(asHtml('<b>2 & 3</b> "so"')).toBe('&lt;b&gt;2 &amp; 3&lt;/b&gt; &quot;so&quot;');
});

test('control characters of a word processor and half characters go, line breaks and Kannada stay', () => {
  expect(withoutControls('a\u000bb\u0000c\td\ne')).toBe('abc\td\ne');
  expect(withoutControls('ಶಾಲೆ 🌱')).toBe('ಶಾಲೆ 🌱');
  expect(withoutControls('x\ud800y\uffff')).toBe('x\ufffdy');
});

test('data inside a page cannot end the element that it stands in, and comes out as it went in', () => {
  const title = '</script><script>alert(1)</script><!--';
  const json = jsonInHtml({ title });
  expect(json).not.toContain('<');
  expect(JSON.parse(json)).toEqual({ title });
});
