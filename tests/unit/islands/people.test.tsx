import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Board, Team } from '../../../src/islands/people/People.tsx';
import { inLanguage } from '../../support/in-language.ts';

const savitri = {
  id: 1,
  name: 'Savitri Bhat',
  designation: 'Sanskrit',
  des: 'Jokes.',
  image: '/media/s.jpg',
};
const kannada = { id: 2, name: 'ಮಂಜುನಾಥ ಗೌಡ', designation: 'ಕನ್ನಡ', des: 'ಕಥೆ.\nಹಾಡು.', image: null };
const nothing = { failure: null, pictures: {}, onRetry: () => undefined };

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
    expect(english?.querySelector('[lang]')).toBeNull();
    expect(other?.querySelector('h3')?.lang).toBe('kn');
    expect(other?.querySelector('img')).toBeNull();
    expect(other?.querySelector('svg')).not.toBeNull();
  });

  it('says on a Kannada page that the team is in English, until most of it is not', async () => {
    await inLanguage('kn', async () => {
      const note = 'ಈ ಭಾಗ ಸದ್ಯ ಇಂಗ್ಲಿಷಿನಲ್ಲಿದೆ';
      const { rerender } = render(<Team items={[savitri]} {...nothing} />);
      expect(screen.getByText(note)).toBeTruthy();
      rerender(<Team items={[kannada]} {...nothing} />);
      expect(screen.queryByText(note)).toBeNull();
    });
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
});

const sharada = { id: 1, name: 'Dr. Sharada Hiremath', image: '/media/b.jpg' };

describe('Steering Board Members', () => {
  it('show photo and name of each member, in the order of the server', () => {
    render(<Board items={[{ id: 2, name: 'ಕಮಲಮ್ಮ ಗೌಡ', image: null }, sharada]} {...nothing} />);
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
});
