import { beforeEach, expect, test, vi } from 'vitest';
import { notify } from '../../../src/ui/notify.ts';

let page: EventTarget & { visibilityState: string };
let frames: FrameRequestCallback[];
const alert = vi.fn();

function paint(times: number): void {
  for (let time = 0; time < times; time += 1) for (const frame of frames.splice(0)) frame(0);
}

beforeEach(() => {
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  frames = [];
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

test('a browser alert of a hidden page waits until that is shown, and then shows once', () => {
  page.visibilityState = 'hidden';
  notify('News added!');
  page.dispatchEvent(new Event('visibilitychange'));
  paint(2);
  expect(alert).not.toHaveBeenCalled();
  page.visibilityState = 'visible';
  for (let time = 0; time < 2; time += 1) page.dispatchEvent(new Event('visibilitychange'));
  paint(2);
  expect(alert).toHaveBeenCalledExactlyOnceWith('News added!');
});
