import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { ApiError } from '../../../../src/api/api-error.ts';
import type { GalleryPicture } from '../../../../src/domain/gallery.ts';
import type { GalleryType } from '../../../../src/resources/galleries.ts';

/** What the API responds for each of the two. */
const lists = vi.hoisted(() => ({ gurukulam: vi.fn(), adrishya: vi.fn() }));
vi.mock('../../../../src/api/readable-list.ts', () => ({
  readableList: (path: string) => ({ list: path.includes('adrishya') ? lists.adrishya : lists.gurukulam }),
}));

const loadSheet = vi.hoisted(() => vi.fn());
vi.mock('../../../../src/ui/load-sheet.ts', () => ({ loadSheet }));

const texts = {
  gurukulam: { label: 'Gurukulam', lead: 'Days at the school.' },
  adrishya: { label: 'Adrishya', lead: 'Weekends of the youth wing.' },
};

const listOf = (type: GalleryType) => lists[type];

/** So many pictures, a day apart, oldest first. */
function picturesOf(count: number, name = 'g'): GalleryPicture[] {
  return Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    date: `2026-01-${String(index + 1).padStart(2, '0')}`,
    image: `/media/${name}-${index + 1}.jpg`,
  }));
}

/** A fresh page: stores keep what they have loaded as long as their module lives. */
async function openGallery(
  known: Record<GalleryType, GalleryPicture[] | null> = { gurukulam: null, adrishya: null },
  whole?: Record<GalleryType, { count: number; etag: string | null }>,
) {
  vi.resetModules();
  const { GalleryIsland } = await import('../../../../src/features/gallery/Gallery.tsx');
  const knownOf = (type: GalleryType) => ({
    first: known[type],
    ...(whole?.[type] ?? { count: 0, etag: null }),
  });
  const view = render(
    <GalleryIsland
      known={{ gurukulam: knownOf('gurukulam'), adrishya: knownOf('adrishya') }}
      prepared={{}}
      texts={texts}
    />,
  );
  await act(async () => undefined);
  return { user: userEvent.setup(), ...view };
}

const panel = (name: string) => within(screen.getByRole('tabpanel', { name }));
const urls = (name: string) =>
  panel(name)
    .queryAllByRole('link')
    .map((link) => link.getAttribute('href'));

beforeEach(() => {
  listOf('gurukulam').mockReset().mockResolvedValue(picturesOf(14));
  listOf('adrishya').mockReset().mockResolvedValue(picturesOf(9, 'a'));
});

describe('The gallery', () => {
  it('opens with Gurukulam, five of fourteen pictures and "+9 more", then all, and five again', async () => {
    const { user } = await openGallery();
    for (const type of ['gurukulam', 'adrishya'] as const) expect(listOf(type)).toHaveBeenCalledOnce();
    expect(screen.getByRole('tab', { name: 'Gurukulam' }).getAttribute('aria-selected')).toBe('true');
    expect(urls('Gurukulam')).toHaveLength(5);
    expect(screen.queryByRole('button', { name: 'Collapse' })).toBeNull();
    await user.click(panel('Gurukulam').getByRole('button', { name: '+9 more pictures' }));
    expect(urls('Gurukulam')).toHaveLength(14);
    expect(panel('Gurukulam').queryByRole('button', { name: /more/ })).toBeNull();
    expect(document.activeElement?.getAttribute('href')).toBe('/media/g-9.jpg');
    await user.click(screen.getByRole('button', { name: 'Collapse' }));
    expect(urls('Gurukulam')).toHaveLength(5);
    expect(document.activeElement?.textContent).toContain('+9 more');
  });

  it('opens the picture that was pressed last, where the viewer takes its time', async () => {
    const { user } = await openGallery();
    const [first, , third] = panel('Gurukulam').getAllByRole('link');
    const sheets = [first, third].map(() => Promise.withResolvers<void>());
    for (const { promise } of sheets) loadSheet.mockReturnValueOnce(promise);
    for (const tile of [first, third]) if (tile) await user.click(tile);
    for (const { resolve } of sheets) await act(async () => resolve());
    expect(await screen.findByText('3 of 14')).toBeTruthy();
  });

  it('sorts the Gurukulam pictures by date, newest first at the start', async () => {
    const { user } = await openGallery();
    expect(urls('Gurukulam')[0]).toBe('/media/g-14.jpg');
    const sort = screen.getByRole('combobox', { name: 'Sort by date' });
    expect(
      within(sort)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['Newest First', 'Oldest First']);
    await user.selectOptions(sort, 'Oldest First');
    expect(urls('Gurukulam')[0]).toBe('/media/g-1.jpg');
  });

  it('collapses the Adrishya grid on the way to Gurukulam, and leaves the Gurukulam grid open', async () => {
    const { user } = await openGallery();
    await user.click(panel('Gurukulam').getByRole('button', { name: '+9 more pictures' }));
    await user.click(screen.getByRole('tab', { name: 'Adrishya' }));
    // In the order of the server.
    expect(urls('Adrishya')[0]).toBe('/media/a-1.jpg');
    expect(panel('Adrishya').queryByRole('combobox')).toBeNull();
    await user.click(panel('Adrishya').getByRole('button', { name: '+4 more pictures' }));
    expect([urls('Gurukulam'), urls('Adrishya')].map(({ length }) => length)).toEqual([14, 9]);
    await user.click(screen.getByRole('tab', { name: 'Gurukulam' }));
    expect([urls('Gurukulam'), urls('Adrishya')].map(({ length }) => length)).toEqual([14, 5]);
  });

  it('starts from the build’s pictures or says that it loads; an empty response wins', async () => {
    let respond: (pictures: GalleryPicture[]) => void = () => undefined;
    listOf('gurukulam').mockReturnValue(new Promise((resolve) => (respond = resolve)));
    listOf('adrishya').mockReturnValue(new Promise(() => undefined));
    await openGallery({ gurukulam: picturesOf(3), adrishya: null });
    expect(panel('Adrishya').getByRole('status').textContent).toContain('Loading the pictures…');
    expect(urls('Gurukulam')).toHaveLength(3);
    await act(async () => respond([]));
    expect(panel('Gurukulam').getByText('No pictures yet')).toBeTruthy();
  });

  it('only logs a failed load, says so in place, and tries again without a single alert', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const alert = vi.fn();
    vi.stubGlobal('alert', alert);
    listOf('gurukulam').mockRejectedValueOnce(new ApiError('The server reported error 500.', 500));
    const { user } = await openGallery();
    const failure = 'The pictures could not be loaded. The server reported error 500.';
    expect(panel('Gurukulam').getByRole('alert').textContent).toContain(failure);
    expect(log).toHaveBeenCalledWith(failure);
    expect(urls('Adrishya')).toHaveLength(5);
    await user.click(panel('Gurukulam').getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(urls('Gurukulam')).toHaveLength(5));
    expect(alert).not.toHaveBeenCalled();
  });
});

/** So many pictures, one a day, the newest first. */
const manyPictures = (count: number): GalleryPicture[] =>
  Array.from({ length: count }, (_, index) => ({
    id: count - index,
    date: new Date(Date.UTC(2026, 0, 1) - index * 86_400_000).toISOString().slice(0, 10),
    image: `/media/m-${count - index}.jpg`,
  }));

describe('A gallery of 3,000 pictures', () => {
  const all = manyPictures(3000);

  /** The page holds the first 18; the server still has what the build knew. */
  async function openLongGallery() {
    const unchanged = new ApiError('', 304);
    listOf('gurukulam').mockRejectedValueOnce(unchanged).mockResolvedValue(all);
    listOf('adrishya').mockResolvedValue([]);
    return openGallery(
      { gurukulam: all.slice(0, 18), adrishya: [] },
      { gurukulam: { count: 3000, etag: 'W/"a"' }, adrishya: { count: 0, etag: null } },
    );
  }

  it('sets thousands apart in the other language too', async () => {
    document.documentElement.lang = 'kn';
    onTestFinished(() => {
      document.documentElement.lang = 'en';
    });
    await import('../../../../src/i18n/kn/interface.ts');
    await openLongGallery();
    expect(panel('Gurukulam').getByRole('button', { name: /^ಇನ್ನೂ 2,995/ })).toBeTruthy();
  });

  it('asks for the others when "+2,995 more" is clicked, and draws those near the screen alone', async () => {
    const { user } = await openLongGallery();
    expect(listOf('gurukulam').mock.calls).toEqual([[expect.anything(), 'W/"a"']]);
    expect(urls('Gurukulam')).toHaveLength(5);
    expect(
      panel('Gurukulam').getByRole('link', { name: 'Picture 1 of 3,000 from Gurukulam, 1 January 2026' }),
    ).toBeTruthy();
    await user.click(panel('Gurukulam').getByRole('button', { name: '+2,995 more pictures' }));
    await waitFor(() => expect(urls('Gurukulam').length).toBeGreaterThan(18));
    expect(urls('Gurukulam').length).toBeLessThanOrEqual(400);
    expect(listOf('gurukulam').mock.calls.at(-1)).toEqual([expect.anything(), null]);
    expect(panel('Gurukulam').getByText('All 3,000 pictures are shown.')).toBeTruthy();
    expect(document.activeElement?.getAttribute('href')).toBe('/media/m-2995.jpg');
    const tile = document.activeElement?.closest('li');
    expect(tile?.getAttribute('aria-posinset')).toBe('6');
    expect(tile?.getAttribute('aria-setsize')).toBe('3000');
  });

  it('shows the oldest first only when it has them', async () => {
    const { user } = await openLongGallery();
    const rest = Promise.withResolvers<GalleryPicture[]>();
    listOf('gurukulam').mockReset().mockReturnValue(rest.promise);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by date' }), 'Oldest First');
    expect(urls('Gurukulam')).toEqual([]);
    expect(panel('Gurukulam').getByText('Loading the pictures…')).toBeTruthy();
    await act(async () => rest.resolve(all));
    expect(urls('Gurukulam')[0]).toBe('/media/m-1.jpg');
  });

  it('says why the others do not come, keeps the first, and tries again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { user } = await openLongGallery();
    listOf('gurukulam')
      .mockReset()
      .mockRejectedValueOnce(new ApiError('No connection.'))
      .mockResolvedValue(all);
    await user.click(panel('Gurukulam').getByRole('button', { name: '+2,995 more pictures' }));
    await waitFor(() =>
      expect(panel('Gurukulam').getByRole('alert').textContent).toContain('No connection.'),
    );
    expect(urls('Gurukulam')).toHaveLength(18);
    expect(panel('Gurukulam').queryByText('Loading the pictures…')).toBeNull();
    await user.click(panel('Gurukulam').getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(urls('Gurukulam').length).toBeGreaterThan(18));
  });
});

it('A picture that staff described is read out so and keeps its focus; others are as before', async () => {
  const described = { alt: 'Children plant saplings', focus: '30 75' };
  const [first, second] = picturesOf(2);
  listOf('gurukulam').mockResolvedValue([{ ...first, ...described }, second]);
  await openGallery();
  const image = panel('Gurukulam').getByRole<HTMLImageElement>('img', { name: 'Children plant saplings' });
  expect(image.dataset.position).toBe('30% 75%');
  expect(image.style.objectPosition).toBe('30% 75%');
  const other = panel('Gurukulam').getByRole('img', { name: /^Picture 1 of 2 from Gurukulam/ });
  expect([other.getAttribute('style'), other.hasAttribute('data-position')]).toEqual([null, false]);
});
