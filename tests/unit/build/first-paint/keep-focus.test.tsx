import { beforeEach, expect, test, vi } from 'vitest';
import '../../../../src/build/first-paint/keep-focus.ts';

const one = (selector: string) => document.querySelector<HTMLElement>(selector);
const focused = () => document.activeElement?.id;

beforeEach(() => {
  document.body.innerHTML = `
    <form id="around">
      <input name="focus" type="hidden" />
      <p id="notice"><button type="button" id="button">Try again</button></p>
    </form>
    <button id="elsewhere">Logout</button>`;
  // In browsers a form's fields are its properties; happy-dom leaves them out.
  Object.assign(one('#around') ?? {}, { focus: one('input') });
  one('#button')?.focus();
  vi.useFakeTimers();
});

test.each([
  ['goes by itself', '#button', '<b>Loading…</b>', 'notice'],
  ['was all that there was', '#button', '', 'around'],
  ['goes with what it is in', '#notice', '', 'around'],
])('a button that %s leaves the focus around it', async (_what, selector, instead, receiver) => {
  const removed = one(selector);
  const around = removed?.parentElement;
  removed?.remove();
  around?.insertAdjacentHTML('beforeend', instead);
  await vi.advanceTimersByTimeAsync(100);
  expect(focused()).toBe(receiver);
  // When the element that received the focus goes too, the focus moves to what is around that.
  one(`#${receiver}`)?.remove();
  await vi.advanceTimersByTimeAsync(100);
  expect(focused()).toBe(receiver === 'notice' ? 'around' : '');
});

test('a visitor who has moved the focus elsewhere meanwhile is not disturbed', async () => {
  one('#button')?.remove();
  one('#elsewhere')?.focus();
  await vi.advanceTimersByTimeAsync(100);
  expect(focused()).toBe('elsewhere');
});

test('after a click beside the button the focus is nowhere', async () => {
  one('#around')?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  one('#button')?.remove();
  await vi.advanceTimersByTimeAsync(100);
  expect(document.activeElement).toBe(document.body);
});
