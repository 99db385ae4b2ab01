import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { NewsItem } from '../../../src/domain/news.ts';
import { LatestNews, LatestNewsIsland } from '../../../src/islands/news/NewsLists.tsx';

const item = (id: number, news_name: string, description: string): NewsItem => ({
  id,
  image: null,
  news_name,
  date: '2026-11-10',
  description,
});

describe('The latest news on the home page', () => {
  it('marks Kannada as such, for voices and fonts, and leaves English to the page', () => {
    const items = [
      item(2, 'ಗುರುಕುಲದಲ್ಲಿ ಕನ್ನಡ ರಾಜ್ಯೋತ್ಸವ', 'ಮಕ್ಕಳು ಹಾಡಿದರು.'),
      item(1, 'Dasara holidays', 'Nobody is there.'),
    ];
    render(<LatestNews items={items} failure={null} pictures={{}} onRetry={vi.fn()} />);
    const [kannada, english] = screen.getAllByRole('heading', { level: 3 });
    expect([kannada?.textContent, kannada?.getAttribute('lang')]).toEqual([items[0]?.news_name, 'kn']);
    expect(screen.getByText('ಮಕ್ಕಳು ಹಾಡಿದರು.…').getAttribute('lang')).toBe('kn');
    expect(english?.hasAttribute('lang')).toBe(false);
  });

  it('says that there is none', () => {
    render(<LatestNews items={[]} failure={null} pictures={{}} onRetry={vi.fn()} />);
    expect(screen.getByText('No news available')).toBeDefined();
  });

  it('alerts with the error when loading fails, keeps it on the page, and loads on retry', async () => {
    const alert = vi.fn();
    vi.stubGlobal('alert', alert);
    const fetchStub = vi
      .fn()
      .mockResolvedValueOnce(Response.json({ detail: 'The shelf is empty.' }, { status: 500 }));
    vi.stubGlobal('fetch', fetchStub);
    render(<LatestNewsIsland known={null} pictures={{}} />);
    const message = 'The news could not be loaded. The shelf is empty.';
    expect((await screen.findByRole('alert')).textContent).toContain(message);
    await vi.waitFor(() => expect(alert.mock.calls).toEqual([[message]]));
    fetchStub.mockResolvedValueOnce(Response.json([item(1, 'Rain at last', 'Words.')]));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Rain at last' })).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
