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

it('a page that is left closes its menus: Back shows the page', async () => {
  document.body.innerHTML = '<nav popover data-open></nav><div popover></div>';
  const [old, open] = document.querySelectorAll<HTMLElement>('[popover]');
  const hidePopover = vi.fn();
  Object.assign(open ?? {}, { hidePopover });
  await import('../../../src/scripts/open-menus.ts');
  window.dispatchEvent(new Event('pagehide'));
  expect(old?.hasAttribute('data-open')).toBe(false);
  expect(hidePopover).toHaveBeenCalledOnce();
});
