import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ok } from '../api/fake-browser.ts';
import { fakeServer, startFresh } from './fake-server.ts';
import { showHomeBackground, showInitiatives } from './show-screens.tsx';

const capitals = 'Is it meant to be all in capitals? It reads as shouting.';

async function showNews() {
  const { ListScreen } = await import('../../../src/dashboard/lists.tsx');
  await act(async () => void render(<ListScreen label="News" />));
}

/** What is typed, without the pause after it. */
function type(label: string, value: string): void {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
}

beforeEach(() => {
  startFresh();
  URL.createObjectURL = () => 'blob:chosen';
});
afterEach(() => vi.useRealTimers());

test('a title in capitals gets a quiet hint after a pause, and loses it with the next letter', async () => {
  fakeServer({});
  await showNews();
  type('Title', 'ANNUAL SPORTS DAY');
  expect(screen.queryByText(capitals)).toBeNull();
  const hint = await screen.findByText(capitals, {}, { timeout: 5000 });
  expect(hint.closest('[role="status"]')).not.toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
  type('Title', 'Annual sports day');
  expect(screen.queryByText(capitals)).toBeNull();
});

test('hints stop nobody: what has one is sent as it is', async () => {
  const sent = fakeServer({});
  await showInitiatives();
  type('Title', 'RIVER CLEANING');
  type('Description', 'Click here to join.');
  expect(await screen.findByText(capitals, {}, { timeout: 5000 })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Add activity' }));
  await vi.waitFor(() =>
    expect(sent.map(({ method, path }) => `${method} ${path}`)).toContain('POST /api/adrishya/activities/'),
  );
});

test('what is public already gets no hint until it is changed', async () => {
  const item = {
    id: 3,
    image: null,
    news_name: 'OPEN SCHOOL RESULTS',
    date: '2019-06-01',
    description: 'All passed with good marks.',
  };
  fakeServer({ 'GET news/': () => ok([item]) });
  await showNews();
  vi.useFakeTimers();
  fireEvent.click(screen.getByRole('button', { name: /^Edit: OPEN SCHOOL/ }));
  await act(() => vi.advanceTimersByTimeAsync(5000));
  expect(screen.queryByText(capitals)).toBeNull();
  expect(screen.queryByText(/three years ago/)).toBeNull();
  vi.useRealTimers();
  type('Date', '2018-06-01');
  expect(await screen.findByText(/three years ago/, {}, { timeout: 5000 })).toBeTruthy();
});

test('a background that is too small for its page says so, with both widths', async () => {
  fakeServer({});
  vi.stubGlobal(
    'Image',
    class {
      naturalWidth = 640;
      naturalHeight = 480;
      onload?: () => void;
      set src(_url: string) {
        queueMicrotask(() => this.onload?.());
      }
    },
  );
  vi.doMock('../../../src/lib/read-pixels.ts', () => ({
    pixelsOf: () => ({ data: new Uint8Array(4 * 16 * 8), width: 16, height: 8, channels: 4 }),
  }));
  const home = await showHomeBackground();
  const picture = new File(['x'], 'a.gif', { type: 'image/gif' });
  await act(
    async () =>
      void fireEvent.change(home.getByLabelText('New picture for Home'), { target: { files: [picture] } }),
  );
  expect(
    await home.findByText(
      'In its place this picture is 640 pixels wide, where 1440 are shown: it may look blurred.',
    ),
  ).toBeTruthy();
});

test('a picture that is taken back while the code of the hints comes is not loaded any more', async () => {
  fakeServer({});
  const loaded: string[] = [];
  vi.stubGlobal(
    'Image',
    class {
      set src(url: string) {
        loaded.push(url);
      }
    },
  );
  const codeComes = Promise.withResolvers<void>();
  const isAsked = Promise.withResolvers<void>();
  vi.doMock('../../../src/dashboard/content/look-again.ts', async (importOriginal) => {
    isAsked.resolve();
    await codeComes.promise;
    return importOriginal();
  });
  const { PictureHints } = await import('../../../src/dashboard/content/SecondLook.tsx');
  const { CUTS } = await import('../../../src/domain/picture-sizes.ts');
  const hints = render(<PictureHints url="blob:chosen" place={CUTS.gallery} />);
  await isAsked.promise;
  hints.unmount();
  codeComes.resolve();
  await import('../../../src/dashboard/content/look-again.ts');
  await new Promise((resolve) => setTimeout(resolve));
  expect(loaded).toEqual([]);
});
