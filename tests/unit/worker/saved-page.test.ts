import { describe, expect, test } from 'vitest';
import { offlinePage, withSavedLine } from '../../../src/worker/saved-page.ts';

const NOON = new Date(2026, 10, 22, 14, 5).getTime();

test('a saved page says at its end when it was saved', () => {
  const page = withSavedLine('<body><main>Words</main></body></html>', '/about', NOON);
  expect(page).toMatch(
    /^<body><main>Words<\/main><aside .*<strong>Saved on 22 Nov 2026, 2:05\spm<\/strong>.*<\/aside><\/body><\/html>$/,
  );
});

describe('the page for what was never saved', () => {
  test('lists what is saved, each with its moment, as text', async () => {
    const page = await offlinePage('/news', [
      { path: '/news/3', title: 'Rice & <b>ragi</b>', savedAt: NOON },
    ]).text();
    expect(page).toContain('<a href="/news/3">Rice &amp; &lt;b&gt;ragi&lt;/b&gt;<small>Saved on 22 Nov 2026');
  });

  test('says so where nothing is saved, is no page that anybody may keep, and runs nothing', async () => {
    const response = offlinePage('/news', []);
    expect(await response.text()).toContain('No page has been saved on this device yet.');
    expect([response.status, response.headers.get('Cache-Control')]).toEqual([503, 'no-store']);
    expect(response.headers.get('Content-Security-Policy')).toMatch(
      /^default-src 'none'; style-src 'nonce-[\w-]+'/,
    );
  });
});

test('a page in Kannada says so in Kannada', async () => {
  expect(withSavedLine('<body></body>', '/kn/about', NOON)).toContain('22 ನವೆಂಬರ್ 2026, ಮಧ್ಯಾಹ್ನ 2:05ಕ್ಕೆ ಉಳಿಸಿದ್ದು');
  expect(await offlinePage('/kn/news', []).text()).toContain('<html lang="kn">');
});
