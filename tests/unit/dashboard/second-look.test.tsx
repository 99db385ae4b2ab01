import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer, startFresh } from './fake-server.ts';
import { field, showList } from './show-screens.tsx';

const child = 'Does this name a child in full? A first name is enough.';

const showNews = () => showList('News');

/** What is typed, without the pause after it. */
function type(label: string, value: string): void {
  fireEvent.change(field(label), { target: { value } });
}

beforeEach(startFresh);
afterEach(() => vi.useRealTimers());

test('a title that names a child gets a quiet hint after a pause, and loses it with the next letter', async () => {
  fakeServer({});
  await showNews();
  type('Title', 'Our student Kavya Hegde won');
  expect(screen.queryByText(child)).toBeNull();
  const hint = await screen.findByText(child, {}, { timeout: 5000 });
  expect(hint.closest('[role="status"]')).not.toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
  type('Title', 'Our student Kavya won');
  expect(screen.queryByText(child)).toBeNull();
});
