import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { CoreActivities, CoreActivitiesIsland } from '../../../src/islands/activities/CoreActivities.tsx';

const yoga = { id: 1, title: 'Yoga', des: 'Every morning.', image: '/media/yoga.jpg' };
const kannada = { id: 2, title: 'ಕನ್ನಡ ಕಲಿಕೆ', des: 'ಕಥೆ.\nಹಾಡು.', image: null };
const nothing = { failure: null, pictures: {}, onRetry: () => undefined };

describe('The core activities', () => {
  it('show title, description and picture of each, a drawing where there is no picture', () => {
    render(<CoreActivities items={[yoga, kannada]} {...nothing} />);
    const cards = screen.getAllByRole('article');
    expect(cards).toHaveLength(2);
    expect(cards[0]?.textContent).toContain('YogaEvery morning.');
    expect(cards[0]?.querySelector('img')?.getAttribute('src')).toBe('/media/yoga.jpg');
    expect(screen.getByRole('heading', { name: 'ಕನ್ನಡ ಕಲಿಕೆ' })).toBeDefined();
    expect(cards[1]?.querySelector('img')).toBeNull();
    expect(cards[1]?.querySelector('svg')).not.toBeNull();
  });

  it('take the pictures that the build prepared', () => {
    const pictures = { '/media/yoga.jpg': { src: '/p.webp', srcset: '/p.webp 400w', width: 3, height: 2 } };
    render(<CoreActivities items={[yoga]} {...nothing} pictures={pictures} />);
    expect(document.querySelector('img')?.getAttribute('srcset')).toBe('/p.webp 400w');
  });

  it('say what their pictures show where staff have written it, and nothing where not', () => {
    render(
      <CoreActivities
        items={[
          { ...yoga, alt: 'Children in a row' },
          { ...yoga, id: 3 },
        ]}
        {...nothing}
      />,
    );
    expect([...document.querySelectorAll('img')].map(({ alt }) => alt)).toEqual(['Children in a row', '']);
  });

  it('say that they are loading', () => {
    render(<CoreActivities items={null} {...nothing} />);
    expect(screen.getByRole('status').textContent).toContain('Loading the activities…');
  });

  it('say when there are none', () => {
    render(<CoreActivities items={[]} {...nothing} />);
    expect(screen.getByText('The core activities will be listed here soon.')).toBeDefined();
  });

  it('stay readable below the message when only the refresh failed', () => {
    render(<CoreActivities items={[yoga]} {...nothing} failure="Not now." />);
    expect(screen.getByRole('alert').textContent).toContain('Not now.');
    expect(screen.getByRole('heading', { name: 'Yoga' })).toBeDefined();
  });

  it('alert with the error when loading fails, keep it on the page, and load on retry', async () => {
    const alert = vi.fn();
    vi.stubGlobal('alert', alert);
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const fetchStub = vi
      .fn()
      .mockResolvedValueOnce(Response.json({ detail: 'The shelf is empty.' }, { status: 500 }));
    vi.stubGlobal('fetch', fetchStub);
    render(<CoreActivitiesIsland known={null} pictures={{}} />);
    const message = 'The activities could not be loaded. The shelf is empty.';
    expect((await screen.findByRole('alert')).textContent).toContain(message);
    await vi.waitFor(() => expect(alert.mock.calls).toEqual([[message]]));
    fetchStub.mockResolvedValueOnce(Response.json([yoga]));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Yoga' })).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(alert).toHaveBeenCalledTimes(1);
  });
});
