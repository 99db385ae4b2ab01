import { publicPages } from '../../src/site.ts';
import { type BareTab, openBareTab } from '../support/bare-tab.ts';
import { test as base, expect } from '../support/site-test.ts';

const MENU = '#menu a[href="/"]';
const COUNTER = `document.querySelector('section [aria-hidden] ~ [aria-hidden]')?.textContent`;

const test = base.extend<{ tab: BareTab }>({
  // biome-ignore lint/correctness/noEmptyPattern: the test runner reads a fixture's needs off this pattern
  tab: async ({}, use) => {
    const tab = await openBareTab();
    await use(tab);
    await tab.close();
  },
});

const arrived = (tab: BareTab, path: string) =>
  expect
    .poll(() => tab.shown('document.readyState + location.pathname').catch(() => 'moving'))
    .toBe(`complete${path}`);

test('a page that one points at is ready before the click, and its counters wait until it is seen', async ({
  tab,
  site,
}) => {
  await tab.goTo(`${site.origin}/model`);
  await arrived(tab, '/model');
  await tab.pointAt(MENU);
  await expect.poll(() => tab.prepared('document.prerendering && document.readyState')).toBe('complete');
  // Even where the number would be on the screen at once.
  await tab.prepared(`document.querySelector('section [aria-hidden] ~ [aria-hidden]').scrollIntoView()`);
  expect(await tab.prepared(COUNTER)).toBe('150,000+');
  await tab.click(MENU);
  await arrived(tab, '/');
  expect(await tab.shown(`performance.getEntriesByType('navigation')[0].activationStart`)).toBeGreaterThan(0);
  await expect.poll(() => tab.shown(COUNTER)).not.toBe('150,000+');
  await expect.poll(() => tab.shown(COUNTER)).toBe('150,000+');
});

const PATHS = [...publicPages.map(({ path }) => path).filter((path) => path !== '/support'), '/news/14'];
// The browser keeps six pages of a tab: five, and the one from which the visitor goes back.
for (let first = 0; first < PATHS.length; first += 5) {
  const walk = PATHS.slice(first, first + 5);
  test(`Back shows ${walk.join(', ')} as they were left, without loading them again`, async ({
    tab,
    site,
  }) => {
    for (const path of [...walk, '/support']) {
      await tab.goTo(site.origin + path);
      await arrived(tab, path);
      await tab.shown(`window.wasLeft = '${path}'`);
    }
    for (const path of walk.toReversed()) {
      await tab.shown('history.back()');
      await arrived(tab, path);
      expect(await tab.shown('window.wasLeft'), path).toBe(path);
    }
  });
}

test.describe('where the browser prepares no pages itself', () => {
  const withoutRules = () => {
    HTMLScriptElement.supports = () => false;
  };

  test('a public page is loaded once when its link is pointed at or reached by keyboard', async ({
    page,
  }) => {
    await page.addInitScript(withoutRules);
    await page.goto('/');
    const menu = page.getByRole('navigation', { name: 'Main' });
    const asked: string[] = [];
    page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
    const loaded = page.waitForRequest((request) => request.url().endsWith('/model'));
    await menu.getByRole('link', { name: 'OurModel' }).hover();
    await loaded;
    const byKeyboard = page.waitForRequest((request) => request.url().endsWith('/contact'));
    await menu.getByRole('link', { name: 'OurModel' }).focus();
    await menu.getByRole('link', { name: 'Contact' }).focus();
    await byKeyboard;
    expect(asked.filter((path) => path === '/model')).toHaveLength(1);
  });

  test('the login and the dashboard are never loaded ahead, nor anything where data is to be saved', async ({
    page,
  }) => {
    await page.addInitScript(withoutRules);
    await page.goto('/');
    const asked: string[] = [];
    page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
    await page.evaluate(() => {
      for (const path of ['/login', '/admin/login', '/dashboard', '/dashboard/home', '/news/14']) {
        const link = Object.assign(document.createElement('a'), { href: path, textContent: path });
        document.querySelector('main')?.prepend(link);
        link.focus();
      }
    });
    await expect.poll(() => asked).toContain('/news/14');
    expect(asked.filter((path) => /login|dashboard/.test(path))).toEqual([]);

    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    );
    await page.goto('/support');
    asked.length = 0;
    const menu = page.getByRole('navigation', { name: 'Main' });
    await menu.getByRole('link', { name: 'Gallery' }).hover();
    await menu.getByRole('link', { name: 'Contact' }).hover();
    await page.evaluate(() => fetch('/robots.txt'));
    await expect.poll(() => asked).toContain('/robots.txt');
    expect(asked.filter((path) => ['/gallery', '/contact'].includes(path))).toEqual([]);
  });
});

test('between pages the bar stays and one hero gives way to the next', async ({ page }) => {
  await page.addInitScript(() => {
    addEventListener('pagereveal', (event) => {
      event.viewTransition?.ready.then(() => {
        const parts = document
          .getAnimations()
          .map(({ effect }) => effect instanceof KeyframeEffect && effect.pseudoElement);
        sessionStorage.moved = JSON.stringify(parts);
      });
    });
  });
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveURL(/\/about$/);
  const parts = () => page.evaluate(() => sessionStorage.moved ?? '');
  await expect.poll(parts).toContain('::view-transition-group(bar)');
  await expect.poll(parts).toContain('::view-transition-group(hero)');
});

test.describe('where less motion is wanted', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('pages follow one another without a transition', async ({ page }) => {
    await page.addInitScript(() => {
      addEventListener('pagereveal', (event) => {
        sessionStorage.moved = String(event.viewTransition !== null);
      });
    });
    await page.goto('/');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click();
    await expect(page).toHaveURL(/\/about$/);
    await expect.poll(() => page.evaluate(() => sessionStorage.moved)).toBe('false');
  });
});
