import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import '../../../../src/features/news/share-story.ts';

const URL_OF_ITEM = 'https://school.example/news/14';
const showPopover = vi.fn();

beforeEach(() => {
  document.body.innerHTML = `<div data-share-url="${URL_OF_ITEM}" data-share-title="Lamps"
      data-copied="The link is copied." data-not-copied="Your browser did not allow copying. This is the link:">
    <button data-share="open" popovertarget="menu">Share</button>
    <div id="menu" popover><button data-share="copy">Copy the link</button></div>
    <p role="status"></p>
  </div>`;
  // happy-dom has no popovers.
  Object.assign(HTMLElement.prototype, { showPopover: showPopover.mockReset(), hidePopover: vi.fn() });
});
afterEach(() => {
  document.body.replaceChildren();
  Reflect.deleteProperty(navigator, 'share');
});

/** Presses "Share" on a phone whose own sheet ends like this. Returns what the sheet got, and whether the menu stayed shut. */
async function shareOnPhone(end: () => Promise<void>) {
  const sheet = vi.fn(end);
  Object.defineProperty(navigator, 'share', { value: sheet, configurable: true });
  const press = new MouseEvent('click', { bubbles: true, cancelable: true });
  screen.getByRole('button', { name: 'Share' }).dispatchEvent(press);
  await vi.waitFor(() => expect(sheet).toHaveBeenCalledOnce());
  await Promise.resolve();
  return { shared: sheet.mock.calls[0], isMenuRefused: press.defaultPrevented };
}

const refuse = (name: string) => () => Promise.reject(new DOMException('not shared', name));

test('on a phone its own sheet gets the title and the URL of the item, and nothing else', async () => {
  const { shared, isMenuRefused } = await shareOnPhone(async () => undefined);
  expect(shared).toEqual([{ title: 'Lamps', url: URL_OF_ITEM }]);
  expect(isMenuRefused).toBe(true);
  expect(showPopover).not.toHaveBeenCalled();
});

test('who closes the sheet again is told nothing and asked nothing', async () => {
  await shareOnPhone(refuse('AbortError'));
  expect(showPopover).not.toHaveBeenCalled();
  expect(screen.getByRole('status').textContent).toBe('');
});

test('where the sheet is refused, the menu opens instead', async () => {
  await shareOnPhone(refuse('NotAllowedError'));
  await vi.waitFor(() => expect(showPopover).toHaveBeenCalledOnce());
});

test.each([
  ['allows', () => Promise.resolve(), 'The link is copied.'],
  [
    'forbids',
    refuse('NotAllowedError'),
    `Your browser did not allow copying. This is the link: ${URL_OF_ITEM}`,
  ],
])('where the browser %s copying, the page says so', async (_title, copying, message) => {
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(copying);
  screen.getByText('Copy the link').click();
  await vi.waitFor(() => expect(screen.getByRole('status').textContent).toBe(message));
});
