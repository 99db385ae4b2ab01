import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Team, TeamIsland } from '../../../src/islands/people/People.tsx';

const savitri = {
  id: 1,
  name: 'Savitri Bhat',
  designation: 'Sanskrit',
  des: 'Jokes.',
  image: '/media/s.jpg',
};
const kannada = { id: 2, name: 'ಮಂಜುನಾಥ ಗೌಡ', designation: 'ಕನ್ನಡ', des: 'ಕಥೆ.\nಹಾಡು.', image: null };
const nothing = { failure: null, pictures: {}, onRetry: () => undefined };

afterEach(() => void vi.useRealTimers());

describe('Our Team', () => {
  it('shows photo, name, designation and description of each person, in the order of the server', () => {
    render(<Team items={[kannada, savitri]} {...nothing} />);
    const names = screen.getAllByRole('heading', { level: 3 }).map((name) => name.textContent);
    expect(names).toEqual(['ಮಂಜುನಾಥ ಗೌಡ', 'Savitri Bhat']);
    const card = screen.getAllByRole('article')[1];
    expect(card?.textContent).toBe('Savitri BhatSanskritJokes.');
    expect(screen.getByRole('img', { name: 'Portrait of Savitri Bhat' }).getAttribute('src')).toBe(
      '/media/s.jpg',
    );
  });

  it('says what a photo shows where staff have written it, and whom it shows where they have not', () => {
    const described = { ...savitri, alt: 'Savitri Bhat laughing under a mango tree' };
    render(<Team items={[described, { ...savitri, id: 2, alt: '' }]} {...nothing} />);
    expect(screen.getAllByRole('img').map((photo) => photo.getAttribute('alt'))).toEqual([
      'Savitri Bhat laughing under a mango tree',
      'Portrait of Savitri Bhat',
    ]);
  });

  it('marks Kannada as Kannada, and draws a kolam where there is no photo', () => {
    render(<Team items={[savitri, kannada]} {...nothing} />);
    const [english, other] = screen.getAllByRole('article');
    expect(english?.hasAttribute('lang')).toBe(false);
    expect(other?.getAttribute('lang')).toBe('kn');
    expect(other?.querySelector('img')).toBeNull();
    expect(other?.querySelector('svg')).not.toBeNull();
  });

  it('leaves no empty line where designation or description is missing', () => {
    render(<Team items={[{ ...savitri, designation: '', des: '' }]} {...nothing} />);
    expect(screen.getByRole('article').querySelectorAll('p')).toHaveLength(0);
  });

  it('takes the portraits that the build has cut', () => {
    const pictures = { '/media/s.jpg': { src: '/p.webp', srcset: '/p.webp 240w', width: 4, height: 5 } };
    render(<Team items={[savitri]} {...nothing} pictures={pictures} />);
    expect(screen.getByRole('img').getAttribute('srcset')).toBe('/p.webp 240w');
  });

  it('says that it is loading, and after ten seconds that the connection is slow, with a way to ask again', () => {
    vi.useFakeTimers();
    const onRetry = vi.fn();
    render(<Team items={null} {...nothing} onRetry={onRetry} />);
    expect(screen.getByRole('status').textContent).toContain('Loading the team…');
    act(() => void vi.advanceTimersByTime(10_000));
    expect(screen.getByRole('status').textContent).toContain('The connection is slow.');
    screen.getByRole('button', { name: 'Try again' }).click();
    expect(onRetry).toHaveBeenCalledTimes(1);
  });

  it('says when nobody is listed', () => {
    render(<Team items={[]} {...nothing} />);
    expect(screen.getByText('Nobody is listed here yet.')).toBeDefined();
  });

  it('keeps those that were known below the message when only the refresh failed', () => {
    render(<Team items={[savitri]} {...nothing} failure="Not now." />);
    expect(screen.getByRole('alert').textContent).toContain('Not now.');
    expect(screen.getByRole('heading', { name: 'Savitri Bhat' })).toBeDefined();
  });

  it('alerts with the error when loading fails, keeps it on the page, and loads on retry', async () => {
    const alert = vi.fn();
    vi.stubGlobal('alert', alert);
    const fetchStub = vi.fn().mockResolvedValueOnce(Response.json({ detail: 'Gone home.' }, { status: 500 }));
    vi.stubGlobal('fetch', fetchStub);
    render(<TeamIsland known={null} pictures={{}} />);
    const message = 'The team could not be loaded. Gone home.';
    expect((await screen.findByRole('alert')).textContent).toContain(message);
    await vi.waitFor(() => expect(alert.mock.calls).toEqual([[message]]));
    fetchStub.mockResolvedValueOnce(Response.json([savitri]));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Savitri Bhat' })).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(alert).toHaveBeenCalledTimes(1);
  });
});
