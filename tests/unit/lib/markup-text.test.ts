import { expect, test } from 'vitest';
import { asHtml, fromHtml, html, jsonInHtml, withoutControls } from '../../../src/lib/markup-text.ts';

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

test('texts are escaped, pieces of HTML stay HTML', () => {
  const rows = ['a & b', '<script>'].map((text) => html`<li>${text}</li>`);
  expect(html`<ul title="${'5" nail'}">${rows}</ul>${3}`.markup).toBe(
    '<ul title="5&quot; nail"><li>a &amp; b</li><li>&lt;script&gt;</li></ul>3',
  );
  expect(fromHtml('&lt;b&gt; &amp;amp; &quot;so&quot;')).toBe('<b> &amp; "so"');
});
