import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Board, BoardIsland } from '../../../src/islands/people/People.tsx';

const sharada = { id: 1, name: 'Dr. Sharada Hiremath', image: '/media/b.jpg' };
const kannada = { id: 2, name: 'ಕಮಲಮ್ಮ ಗೌಡ', image: null };
const nothing = { failure: null, pictures: {}, onRetry: () => undefined };

afterEach(() => void vi.useRealTimers());

describe('Steering Board Members', () => {
  it('show photo and name of each member, in the order of the server', () => {
    render(<Board items={[kannada, sharada]} {...nothing} />);
    const names = screen.getAllByRole('heading', { level: 3 });
    expect(names.map((name) => name.textContent)).toEqual(['ಕಮಲಮ್ಮ ಗೌಡ', 'Dr. Sharada Hiremath']);
    expect(names.map((name) => name.lang)).toEqual(['kn', '']);
    expect(screen.getByRole('img', { name: 'Portrait of Dr. Sharada Hiremath' }).getAttribute('src')).toBe(
      '/media/b.jpg',
    );
  });

  it('say what a photo shows where staff have written it', () => {
    render(<Board items={[{ ...sharada, alt: 'Dr. Hiremath with a lamp' }]} {...nothing} />);
    expect(screen.getByRole('img', { name: 'Dr. Hiremath with a lamp' })).toBeDefined();
  });

  it('say that they are loading, and after ten seconds that the connection is slow', () => {
    vi.useFakeTimers();
    render(<Board items={null} {...nothing} />);
    expect(screen.getByRole('status').textContent).toContain('Loading the steering board…');
    act(() => void vi.advanceTimersByTime(10_000));
    expect(screen.getByRole('status').textContent).toContain('The connection is slow.');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
  });

  it('say when there are none', () => {
    render(<Board items={[]} {...nothing} />);
    expect(screen.getByText('No board members are listed here yet.')).toBeDefined();
  });

  it('log a failed load and say it in place, without an alert, and load on retry', async () => {
    const alert = vi.fn();
    vi.stubGlobal('alert', alert);
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const fetchStub = vi.fn().mockResolvedValueOnce(Response.json({ detail: 'Gone home.' }, { status: 500 }));
    vi.stubGlobal('fetch', fetchStub);
    render(<BoardIsland known={null} pictures={{}} />);
    const message = 'The steering board could not be loaded. Gone home.';
    expect((await screen.findByRole('alert')).textContent).toContain(message);
    expect(logged).toHaveBeenCalledWith(message);
    fetchStub.mockResolvedValueOnce(Response.json([sharada]));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Dr. Sharada Hiremath' })).toBeDefined();
    expect(alert).not.toHaveBeenCalled();
  });

  it('give way to an empty response: the server is right, not the copy of the build', async () => {
    vi.stubGlobal('fetch', vi.fn().mockResolvedValue(Response.json([])));
    render(<BoardIsland known={[kannada]} pictures={{}} />);
    expect(await screen.findByText('No board members are listed here yet.')).toBeDefined();
  });
});
