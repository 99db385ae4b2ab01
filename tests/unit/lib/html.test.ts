import fc from 'fast-check';
import { expect, test } from 'vitest';
import { html } from '../../../src/lib/html.ts';
import { fromHtml } from '../../../src/lib/markup-text.ts';

test('texts read as they were written, pieces of HTML stay HTML', () => {
  const rows = ['a & b', '<script>'].map((text) => html`<li>${text}</li>`);
  expect(html`<ul title="${'5" nail'}">${rows}</ul>${3}`.markup).toBe(
    '<ul title="5&quot; nail"><li>a &amp; b</li><li>&lt;script&gt;</li></ul>3',
  );
});

test('every inserted text comes out unchanged, and is never markup', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const { markup } = html`<p title="${text}">${text}</p>`;
      expect(markup.match(/[<>]/g)).toEqual(['<', '>', '<', '>']);
      expect(fromHtml(markup)).toBe(`<p title="${text}">${text}</p>`);
    }),
  );
});
