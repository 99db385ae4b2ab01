import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Carousel } from '../../../src/ui/Carousel.tsx';
import { fakeObservers, fakeReducedMotion } from '../../support/fake-observers.ts';

const STANDS = 2500;
const MOVES = 1000;

let observers: ReturnType<typeof fakeObservers>;

beforeEach(() => {
  vi.useFakeTimers();
  observers = fakeObservers();
  fakeReducedMotion(false);
});
afterEach(() => {
  vi.useRealTimers();
});

const slidesOf = (...names: string[]) => names.map((name) => ({ key: name, content: <p>{name}</p> }));

function show(...names: string[]) {
  const shown = render(
    <Carousel
      label="Murals"
      slides={slidesOf(...names)}
      autoplay={STANDS}
      transition={MOVES}
      perView="one"
    />,
  );
  observers.show(true);
  return shown;
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const oneTurn = () => pass(STANDS + MOVES + 100);
const button = (name: string) => screen.getByRole('button', { name });

describe('A carousel', () => {
  it('advances automatically and starts over after the last slide', async () => {
    show('one', 'two');
    expect(screen.getByText('1 / 2')).toBeDefined();
    await oneTurn();
    expect(screen.getByText('2 / 2')).toBeDefined();
    await oneTurn();
    expect(screen.getByText('1 / 2')).toBeDefined();
  });

  it('tells screen readers which slide of how many it is, and keeps the hidden ones out of reach', async () => {
    show('one', 'two', 'three');
    const [first, second] = screen.getAllByRole('listitem');
    expect(first?.getAttribute('aria-label')).toBe('1 of 3');
    expect(first?.hasAttribute('inert')).toBe(false);
    expect(second?.hasAttribute('inert')).toBe(true);
  });

  it('is named as one, has the button that stops it before all else, and is read out while somebody works in it', () => {
    show('one', 'two', 'three');
    const region = screen.getByRole('region', { name: 'Murals' });
    expect(region.getAttribute('aria-roledescription')).toBe('carousel');
    for (const slide of screen.getAllByRole('listitem'))
      expect(slide.getAttribute('aria-roledescription')).toBe('slide');
    expect(screen.getAllByRole('button')[0]).toBe(button('Pause the slides'));
    expect(screen.getByRole('list').getAttribute('aria-live')).toBe('off');
    act(() => button('Next slide').focus());
    expect(screen.getByRole('list').getAttribute('aria-live')).toBe('polite');
  });

  it('stands still under the pointer and goes on when it leaves', async () => {
    show('one', 'two', 'three');
    const region = screen.getByRole('region', { name: 'Murals' });
    fireEvent.pointerEnter(region);
    await oneTurn();
    expect(screen.getByText('1 / 3')).toBeDefined();
    fireEvent.pointerLeave(region);
    await oneTurn();
    expect(screen.getByText('2 / 3')).toBeDefined();
  });

  it('stands still while the focus is inside, also when the pointer leaves', async () => {
    show('one', 'two', 'three');
    const region = screen.getByRole('region', { name: 'Murals' });
    fireEvent.pointerEnter(region);
    act(() => button('Next slide').focus());
    fireEvent.pointerLeave(region);
    await oneTurn();
    expect(screen.getByText('1 / 3')).toBeDefined();
    act(() => button('Next slide').blur());
    await oneTurn();
    expect(screen.getByText('2 / 3')).toBeDefined();
  });

  it('stops at the pause button, and plays again though focus and pointer rest on it', async () => {
    show('one', 'two', 'three');
    fireEvent.pointerEnter(screen.getByRole('region', { name: 'Murals' }));
    act(() => button('Pause the slides').focus());
    fireEvent.click(button('Pause the slides'));
    await oneTurn();
    expect(screen.getByText('1 / 3')).toBeDefined();
    fireEvent.click(button('Play the slides'));
    await oneTurn();
    expect(screen.getByText('2 / 3')).toBeDefined();
  });

  it('goes one slide on and back by its arrows', async () => {
    show('one', 'two', 'three');
    fireEvent.click(button('Pause the slides'));
    fireEvent.click(button('Previous slide'));
    await pass(MOVES + 100);
    expect(screen.getByText('3 / 3')).toBeDefined();
    fireEvent.click(button('Next slide'));
    await pass(MOVES + 100);
    expect(screen.getByText('1 / 3')).toBeDefined();
  });

  it('does not move while it is out of view', async () => {
    show('one', 'two', 'three');
    observers.show(false);
    await oneTurn();
    expect(screen.getByText('1 / 3')).toBeDefined();
  });

  it('does not move automatically, and needs no pause button, where less motion is wanted', async () => {
    fakeReducedMotion(true);
    show('one', 'two', 'three');
    await oneTurn();
    expect(screen.getByText('1 / 3')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Pause the slides' })).toBeNull();
    fireEvent.click(button('Next slide'));
    await pass(50);
    expect(screen.getByText('2 / 3')).toBeDefined();
  });

  it('is not a carousel with a single slide, and renders nothing without slides', () => {
    const { rerender } = show('only');
    expect(screen.getByText('only')).toBeDefined();
    expect(screen.queryAllByRole('button')).toEqual([]);
    rerender(<Carousel label="Murals" slides={[]} autoplay={STANDS} transition={MOVES} />);
    expect(screen.queryByRole('region')).toBeNull();
  });

  it('restarts its count when another slide comes', async () => {
    const { rerender } = show('one', 'two');
    rerender(
      <Carousel
        label="Murals"
        slides={slidesOf('one', 'two', 'three')}
        autoplay={STANDS}
        transition={MOVES}
        perView="one"
      />,
    );
    fireEvent.click(button('Pause the slides'));
    fireEvent.click(button('Previous slide'));
    await pass(MOVES + 100);
    expect(screen.getByText('3 / 3')).toBeDefined();
  });

  it('loads the picture of a slide only when it is on the screen, or next to it', async () => {
    const names = ['one', 'two', 'three', 'four', 'five'];
    render(
      <Carousel
        label="Murals"
        slides={names.map((name) => ({
          key: name,
          content: (isNear) => (isNear ? <img alt={name} /> : <span>box</span>),
        }))}
        autoplay={STANDS}
        transition={MOVES}
        perView="one"
      />,
    );
    const shown = () => [...document.querySelectorAll('img')].map(({ alt }) => alt);
    expect(shown()).toEqual(['one']);
    observers.show(true);
    expect(shown()).toEqual(['one', 'two', 'five']);
    await oneTurn();
    expect(shown()).toEqual(['one', 'two', 'three', 'five']);
  });
});

describe('A row of many', () => {
  it('shows a dot for each slide and marks the current one', async () => {
    render(<Carousel label="Cards" slides={slidesOf('a', 'b', 'c', 'd')} autoplay={3000} transition={500} />);
    expect(screen.getByRole('group', { name: 'Choose a slide' })).toBeDefined();
    expect(button('Slide 1').getAttribute('aria-current')).toBe('true');
    fireEvent.click(button('Slide 3'));
    await pass(600);
    expect(button('Slide 3').getAttribute('aria-current')).toBe('true');
    expect(button('Slide 1').hasAttribute('aria-current')).toBe(false);
  });

  it('that all fit side by side stands still without buttons, because a loop would show a gap', () => {
    render(<Carousel label="Cards" slides={slidesOf('a', 'b', 'c')} autoplay={3000} transition={500} />);
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
    expect(screen.queryAllByRole('button')).toEqual([]);
  });
});
