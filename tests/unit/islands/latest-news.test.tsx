import { render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { NewsItem } from '../../../src/domain/news.ts';
import { LatestNews } from '../../../src/islands/news/NewsLists.tsx';

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
});
