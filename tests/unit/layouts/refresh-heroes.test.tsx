import { beforeEach, expect, test, vi } from 'vitest';
import { noConnection, ok } from '../api/fake-browser.ts';

const shown = () => [...document.querySelectorAll('img')].map((image) => image.getAttribute('src'));

beforeEach(() => {
  vi.resetModules();
  document.body.innerHTML = `<div data-background="home" data-known="/media/dawn.jpg" data-fallback="/own.jpg">
    <img src="/dawn.webp" alt=""></div>`;
  HTMLImageElement.prototype.decode = async () => undefined;
});

test.each([
  ['there is none any more', () => ok([]), ['/dawn.webp', '/own.jpg']],
  ['the server fails', () => new Response('', { status: 500 }), ['/dawn.webp']],
  ['nobody can be reached', noConnection, ['/dawn.webp']],
])('where %s, the default picture or the known one shows, silently', async (_what, respond, pictures) => {
  const log = vi.spyOn(console, 'error');
  const fetched = vi.fn(respond);
  vi.stubGlobal('fetch', fetched);
  await import('../../../src/layouts/refresh-heroes.ts');
  await vi.waitFor(() => expect(shown()).toEqual(pictures));
  await new Promise((resolve) => setTimeout(resolve));
  expect(shown()).toEqual(pictures);
  expect(fetched.mock.calls).toHaveLength(1);
  expect(log).not.toHaveBeenCalled();
});
