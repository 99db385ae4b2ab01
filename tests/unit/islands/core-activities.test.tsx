import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { CoreActivities } from '../../../src/islands/activities/CoreActivities.tsx';

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
});
