import { expect, test } from 'vitest';
import { contentDay } from '../../../src/lib/content-day.ts';
import { jsonInHtml } from '../../../src/lib/json-in-html.ts';
import { asHtml, withoutControls } from '../../../src/lib/markup-text.ts';

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

test('a day is read off a date, and nothing off what is none', () => {
  expect(contentDay('2026-08-15')).toBe('2026-08-15');
  expect(contentDay('2026-08-15T10:00:00Z')).toBe('2026-08-15');
  for (const none of ['', '15 August', '2026-13-45', 'soon']) expect(contentDay(none)).toBeNull();
});
