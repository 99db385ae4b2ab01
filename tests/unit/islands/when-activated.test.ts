import { beforeEach, expect, test, vi } from 'vitest';
import { whenActivated } from '../../../src/islands/Counter.tsx';

let page: EventTarget & { prerendering?: boolean };
const run = vi.fn();

beforeEach(() => {
  page = new EventTarget();
  run.mockClear();
  vi.stubGlobal('document', page);
});

test('animations start at once on a visible page', () => {
  page.prerendering = false;
  whenActivated(run);
  expect(run).toHaveBeenCalledOnce();
});

test('a browser that prerenders no pages lets everything start at once', () => {
  whenActivated(run);
  expect(run).toHaveBeenCalledOnce();
});

test('on a prerendered page it starts once, when the visitor opens the page', () => {
  page.prerendering = true;
  whenActivated(run);
  expect(run).not.toHaveBeenCalled();
  page.dispatchEvent(new Event('prerenderingchange'));
  page.dispatchEvent(new Event('prerenderingchange'));
  expect(run).toHaveBeenCalledOnce();
});

test('what was cancelled before the visitor came does not start', () => {
  page.prerendering = true;
  const callOff = whenActivated(run);
  callOff();
  page.dispatchEvent(new Event('prerenderingchange'));
  expect(run).not.toHaveBeenCalled();
});
