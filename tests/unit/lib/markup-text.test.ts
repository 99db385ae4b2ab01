import { expect, test } from 'vitest';
import { asHtml, fromHtml, jsonInHtml, withoutControls } from '../../../src/lib/markup-text.ts';

test('markup is escaped', () => {
  expect(asHtml('<b>2 & 3</b> "so"')).toBe('&lt;b&gt;2 &amp; 3&lt;/b&gt; &quot;so&quot;');
});

test('control characters and lone surrogates are removed, line breaks and Kannada stay', () => {
  expect(withoutControls('a\u000bb\u0000c\td\ne')).toBe('abc\td\ne');
  expect(withoutControls('ಶಾಲೆ 🌱')).toBe('ಶಾಲೆ 🌱');
  expect(withoutControls('x\ud800y\uffff')).toBe('x\ufffdy');
});

test('data inside a page cannot end its element, and comes out unchanged', () => {
  const title = '</script><script>alert(1)</script><!--';
  const json = jsonInHtml({ title });
  expect(json).not.toContain('<');
  expect(JSON.parse(json)).toEqual({ title });
});

test('the text of a piece of HTML is what a reader sees', () => {
  expect(fromHtml('&lt;b&gt; &amp;amp; &quot;so&quot;')).toBe('<b> &amp; "so"');
});
