import { expect, it, vi } from 'vitest';

it('a page that is left closes its menus: Back shows the page', async () => {
  document.body.innerHTML = '<div popover></div>';
  const hidePopover = vi.fn();
  Object.assign(document.querySelector('[popover]') ?? {}, { hidePopover });
  await import('../../../src/layouts/close-menus.ts');
  window.dispatchEvent(new Event('pagehide'));
  expect(hidePopover).toHaveBeenCalledOnce();
});
