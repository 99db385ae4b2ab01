import { render } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { CounterIsland } from '../../../../src/features/home/Counter.tsx';
import { fakeObservers, fakeReducedMotion } from '../../../support/fake-observers.ts';

let observers: ReturnType<typeof fakeObservers>;

const shownNumber = (container: HTMLElement) => container.querySelectorAll('[aria-hidden]')[1]?.textContent;
const counter = (
  <section>
    <CounterIsland end={150_000} threshold={0.1} numbers="en-US" />
  </section>
);

beforeEach(() => {
  observers = fakeObservers();
  fakeReducedMotion(false);
});

test('the number waits at 0 for its section, and counts from there', async () => {
  const { container } = render(counter);
  expect(shownNumber(container)).toBe('0+');
  observers.show(true);
  await vi.waitFor(() => expect(shownNumber(container)).not.toBe('0+'));
});

test('the number counts for three seconds, once', async () => {
  vi.useFakeTimers();
  const { container } = render(counter);
  observers.show(true);
  await vi.advanceTimersByTimeAsync(2700);
  expect(shownNumber(container)).toBe('149,999+');
  await vi.advanceTimersByTimeAsync(350);
  expect(shownNumber(container)).toBe('150,000+');
  for (const isShown of [false, true]) observers.show(isShown);
  await vi.advanceTimersByTimeAsync(100);
  expect(shownNumber(container)).toBe('150,000+');
});

test('a number that is read before its code has come stays as it is', () => {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 100, 200, 60));
  const { container } = render(counter);
  observers.show(true);
  expect(shownNumber(container)).toBe('150,000+');
});

test('where less motion is wanted the number stands still', () => {
  fakeReducedMotion(true);
  const { container } = render(counter);
  observers.show(true);
  expect(shownNumber(container)).toBe('150,000+');
});
