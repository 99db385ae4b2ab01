import { beforeEach, describe, expect, test, vi } from 'vitest';
import { notify } from '../../../src/lib/notify.ts';

type FakePage = EventTarget & { prerendering: boolean; visibilityState: 'visible' | 'hidden' };

let page: FakePage;
let frames: FrameRequestCallback[];
const alert = vi.fn();

function paint(): void {
  const due = frames;
  frames = [];
  for (const frame of due) frame(0);
}

beforeEach(() => {
  page = Object.assign(new EventTarget(), { prerendering: false, visibilityState: 'visible' as const });
  frames = [];
  alert.mockClear();
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', { alert });
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame));
});

describe('a browser alert', () => {
  test('waits until the page was painted', () => {
    notify('Image uploaded!');
    expect(alert).not.toHaveBeenCalled();
    paint();
    expect(alert).not.toHaveBeenCalled();
    paint();
    expect(alert).toHaveBeenCalledExactlyOnceWith('Image uploaded!');
  });

  test('waits until a hidden tab is opened, and then shows once', () => {
    page.visibilityState = 'hidden';
    notify('Image uploaded!');
    paint();
    expect(alert).not.toHaveBeenCalled();
    page.dispatchEvent(new Event('visibilitychange'));
    paint();
    paint();
    expect(alert).not.toHaveBeenCalled();

    page.visibilityState = 'visible';
    page.dispatchEvent(new Event('visibilitychange'));
    page.dispatchEvent(new Event('visibilitychange'));
    paint();
    paint();
    expect(alert).toHaveBeenCalledOnce();
  });

  test('waits while the page is only being prerendered', () => {
    page.prerendering = true;
    notify('News added!');
    paint();
    paint();
    expect(alert).not.toHaveBeenCalled();

    page.prerendering = false;
    page.dispatchEvent(new Event('prerenderingchange'));
    paint();
    paint();
    expect(alert).toHaveBeenCalledExactlyOnceWith('News added!');
  });
});
