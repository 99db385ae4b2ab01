import { beforeEach, expect, test, vi } from 'vitest';
import { whenActivated } from '../../../src/lib/page-moments.ts';

let page: EventTarget & { prerendering?: boolean };
const run = vi.fn();

beforeEach(() => {
  page = new EventTarget();
  run.mockClear();
  vi.stubGlobal('document', page);
});

test('what moves begins at once on a page that is looked at', () => {
  page.prerendering = false;
  whenActivated(run);
  expect(run).toHaveBeenCalledOnce();
});

test('a browser that prepares no pages ahead lets everything begin at once', () => {
  whenActivated(run);
  expect(run).toHaveBeenCalledOnce();
});

test('on a page that is prepared ahead it begins when the visitor opens the page, once', () => {
  page.prerendering = true;
  whenActivated(run);
  expect(run).not.toHaveBeenCalled();
  page.dispatchEvent(new Event('prerenderingchange'));
  page.dispatchEvent(new Event('prerenderingchange'));
  expect(run).toHaveBeenCalledOnce();
});

test('what was called off before the visitor came does not begin', () => {
  page.prerendering = true;
  const callOff = whenActivated(run);
  callOff();
  page.dispatchEvent(new Event('prerenderingchange'));
  expect(run).not.toHaveBeenCalled();
});
