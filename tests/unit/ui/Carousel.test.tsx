import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Carousel, type Slide } from '../../../src/ui/Carousel.tsx';
import { fakeObservers, fakeReducedMotion } from '../../support/fake-observers.ts';

/** For how many milliseconds a slide is shown, and for how many it moves to the next one. */
const SHOWN = 2500;
const MOVES = 1000;

let observers: ReturnType<typeof fakeObservers>;

beforeEach(() => {
  vi.useFakeTimers();
  observers = fakeObservers();
  fakeReducedMotion(false);
});

const slidesOf = (...names: string[]) => names.map((name) => ({ key: name, content: () => <p>{name}</p> }));
const carousel = (slides: Slide[], perView: 'one' | 'many' = 'one') => (
  <>
    <h3 id="murals">Murals</h3>
    <Carousel labelledBy="murals" slides={slides} perView={perView} />
  </>
);

function show(...names: string[]) {
  const shown = render(carousel(slidesOf(...names)));
  observers.show(true);
  return shown;
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const oneTurn = () => pass(SHOWN + MOVES + 100);
const expectAfterTurn = async (place: string) => {
  await oneTurn();
  expect(screen.getByText(place)).toBeDefined();
};
const button = (name: string) => screen.getByRole('button', { name });

describe('A carousel', () => {
  it('says which slide of how many it shows, keeps others out of reach, and has pause first', () => {
    show('one', 'two', 'three');
    expect(region().getAttribute('aria-roledescription')).toBe('carousel');
    const slides = screen.getAllByRole('listitem');
    for (const slide of slides) expect(slide.getAttribute('aria-roledescription')).toBe('slide');
    expect(slides[0]?.getAttribute('aria-label')).toBe('1 of 3');
    expect(slides.map((slide) => slide.hasAttribute('inert'))).toEqual([false, true, true]);
    expect(screen.getAllByRole('button')[0]).toBe(button('Pause the slides'));
    expect(screen.getByRole('list').getAttribute('aria-live')).toBe('off');
    act(() => button('Next slide').focus());
    expect(screen.getByRole('list').getAttribute('aria-live')).toBe('polite');
  });

  const region = () => screen.getByRole('region', { name: 'Murals' });

  it.each([
    ['one', SHOWN, MOVES],
    ['many', 3000, 500],
  ] as const)(
    'of %s at a time shows a slide for %i ms, and moves for %i ms',
    async (perView, shown, moves) => {
      render(carousel(slidesOf('one', 'two', 'three', 'four', 'five'), perView));
      observers.show(true);
      const row = screen.getByRole('list');
      const place = () =>
        row.firstElementChild instanceof HTMLElement ? row.firstElementChild.style.transform : '';
      await pass(100);
      const start = place();
      await pass(shown - 120);
      expect(place()).toBe(start);
      await pass(20 + 0.85 * moves);
      const nearEnd = place();
      await pass(0.15 * moves + 60);
      const end = place();
      expect([start, end]).not.toContain(nearEnd);
      await pass(200);
      expect(place()).toBe(end);
    },
  );

  it.each([
    ['under the pointer', () => fireEvent.pointerEnter(region()), () => fireEvent.pointerLeave(region())],
    ['out of view', () => observers.show(false), () => observers.show(true)],
  ])('pauses %s, and goes on afterwards', async (_where, stop, goOn) => {
    show('one', 'two', 'three');
    stop();
    await expectAfterTurn('1 / 3');
    goOn();
    await expectAfterTurn('2 / 3');
  });

  it('pauses while the focus is inside, also when the pointer leaves', async () => {
    show('one', 'two', 'three');
    fireEvent.pointerEnter(region());
    act(() => button('Next slide').focus());
    fireEvent.pointerLeave(region());
    await expectAfterTurn('1 / 3');
    act(() => button('Next slide').blur());
    await expectAfterTurn('2 / 3');
  });

  it('stops at the pause button, and plays again though focus and pointer rest on it', async () => {
    show('one', 'two', 'three');
    fireEvent.pointerEnter(region());
    act(() => button('Pause the slides').focus());
    fireEvent.click(button('Pause the slides'));
    await expectAfterTurn('1 / 3');
    fireEvent.click(button('Play the slides'));
    await expectAfterTurn('2 / 3');
  });

  it('does not move automatically, and needs no pause button, where less motion is wanted', async () => {
    fakeReducedMotion(true);
    show('one', 'two', 'three');
    await expectAfterTurn('1 / 3');
    expect(screen.queryByRole('button', { name: 'Pause the slides' })).toBeNull();
    fireEvent.click(button('Next slide'));
    await pass(50);
    expect(screen.getByText('2 / 3')).toBeDefined();
  });

  it('loads the picture of a slide only when it is on the screen, or next to it', async () => {
    const names = ['one', 'two', 'three', 'four', 'five'];
    const content = (name: string) => (isNear: boolean) => (isNear ? <img alt={name} /> : <span>box</span>);
    render(carousel(names.map((name) => ({ key: name, content: content(name) }))));
    const shown = () => [...document.querySelectorAll('img')].map(({ alt }) => alt);
    expect(shown()).toEqual(['one']);
    observers.show(true);
    expect(shown()).toEqual(['one', 'two', 'five']);
    await oneTurn();
    expect(shown()).toEqual(['one', 'two', 'three', 'five']);
  });
});
