import { render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, it } from 'vitest';
import { Initiatives } from '../../../src/islands/activities/Initiatives.tsx';
import { fakeObservers, fakeReducedMotion } from '../../support/fake-observers.ts';

const murals = {
  id: 1,
  title: 'Murals',
  des: 'Walls.',
  image: ['/media/1.jpg', '/media/2.jpg', '/media/3.jpg'],
};
const clean = { id: 2, title: 'Clean-up', des: 'A lake.', image: ['/media/lake.jpg'] };
const plays = { id: 3, title: 'Plays', des: 'Songs.', image: [] };
const nothing = { failure: null, pictures: {}, onRetry: () => undefined };

beforeEach(() => {
  fakeObservers();
  fakeReducedMotion(false);
});

describe('The initiatives', () => {
  it('show each with its title and description, in the order of the server', () => {
    render(<Initiatives items={[murals, clean, plays]} {...nothing} />);
    expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
      'Murals',
      'Clean-up',
      'Plays',
    ]);
    expect(screen.getByText('Songs.')).toBeDefined();
  });

  it('with many pictures are a carousel', () => {
    render(<Initiatives items={[murals]} {...nothing} />);
    const carousel = screen.getByRole('region', { name: 'Murals' });
    expect(within(carousel).getAllByRole('listitem')).toHaveLength(3);
    expect(within(carousel).getByRole('button', { name: 'Pause the slides' })).toBeDefined();
  });

  it('with one picture show it without any buttons', () => {
    render(<Initiatives items={[clean]} {...nothing} />);
    expect(screen.getByRole('img', { name: 'Clean-up' }).getAttribute('src')).toBe('/media/lake.jpg');
    expect(screen.queryByRole('region')).toBeNull();
    expect(screen.queryAllByRole('button')).toEqual([]);
  });

  it('say what a picture shows where staff have written it, and name the others as ever', () => {
    const alts = ['', 'Two boys paint a fish', ''];
    const html = renderToString(<Initiatives items={[{ ...murals, image_alts: alts }]} {...nothing} />);
    expect([...html.matchAll(/ alt="([^"]*)"/g)].map(([, alt]) => alt)).toEqual([
      'Murals, picture 1',
      'Two boys paint a fish',
      'Murals, picture 3',
    ]);
  });

  it('never say of a picture what another one shows', () => {
    const alts = ['A fish', 'A lake'];
    render(<Initiatives items={[{ ...clean, image_alts: alts }]} {...nothing} />);
    expect(screen.getByRole('img', { name: 'Clean-up' })).toBeDefined();
  });

  it('without a picture are words alone', () => {
    render(<Initiatives items={[plays]} {...nothing} />);
    expect(screen.queryByRole('img')).toBeNull();
    expect(screen.queryByRole('region')).toBeNull();
  });

  it('load the first picture only, until somebody sees more; without script all are there', () => {
    const html = renderToString(<Initiatives items={[murals]} {...nothing} />);
    expect(html.match(/<img /g)).toHaveLength(3);
    expect(html.replace(/<noscript>.*?<\/noscript>/g, '').match(/<img [^>]*>/g)).toHaveLength(1);
  });
});
