import { expect, it, vi } from 'vitest';

it('where a browser knows no popovers, a button opens and closes the menu that it names', async () => {
  document.body.innerHTML =
    '<button popovertarget="menu"><svg></svg></button><nav id="menu" popover></nav><p></p>';
  // As far as the menus can tell.
  vi.stubGlobal('HTMLElement', class {});
  await import('../../../src/scripts/open-menus.ts');
  vi.unstubAllGlobals();
  const menu = document.querySelector('nav');
  const press = (place: string) =>
    document.querySelector(place)?.dispatchEvent(new Event('click', { bubbles: true }));
  press('svg');
  expect(menu?.hasAttribute('data-open')).toBe(true);
  press('p');
  expect(menu?.hasAttribute('data-open')).toBe(true);
  press('button');
  expect(menu?.hasAttribute('data-open')).toBe(false);
});
