import { beforeEach, expect, test, vi } from 'vitest';
import { notify } from '../../../src/lib/notify.ts';

type Page = { prerendering: boolean; visibilityState: string };

let page: EventTarget & Page;
let frames: FrameRequestCallback[];
const alert = vi.fn();

function paint(times: number): void {
  for (let time = 0; time < times; time += 1) for (const frame of frames.splice(0)) frame(0);
}

beforeEach(() => {
  page = Object.assign(new EventTarget(), { prerendering: false, visibilityState: 'visible' });
  frames = [];
  alert.mockClear();
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', { alert });
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame));
});

test('a browser alert waits until the page was painted', () => {
  notify('Image uploaded!');
  paint(1);
  expect(alert).not.toHaveBeenCalled();
  paint(1);
  expect(alert).toHaveBeenCalledExactlyOnceWith('Image uploaded!');
});

test.each<[string, Partial<Page>, string]>([
  ['in a hidden tab', { visibilityState: 'hidden' }, 'visibilitychange'],
  ['that is only being prerendered', { prerendering: true }, 'prerenderingchange'],
])('a browser alert of a page %s waits until that is shown, and then shows once', (_title, state, change) => {
  Object.assign(page, state);
  notify('News added!');
  page.dispatchEvent(new Event(change));
  paint(2);
  expect(alert).not.toHaveBeenCalled();
  Object.assign(page, { prerendering: false, visibilityState: 'visible' });
  for (let time = 0; time < 2; time += 1) page.dispatchEvent(new Event(change));
  paint(2);
  expect(alert).toHaveBeenCalledExactlyOnceWith('News added!');
});
