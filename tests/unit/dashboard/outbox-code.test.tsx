import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { Outbox } from '../../../src/dashboard/outbox/Outbox.tsx';
import { Header } from '../../../src/dashboard/shell/Header.tsx';
import { $leaving, $unsent } from '../../../src/pending/state.ts';

/** Whether the server still has the code of the outbox. */
let isThere: boolean;

// For any part of that code: a module that is replaced cannot fail once and come later.
vi.mock('../../../src/pending/load.ts', () => ({
  loadPending: async () => {
    if (!isThere) throw new TypeError('Failed to fetch dynamically imported module');
  },
}));
vi.mock('../../../src/dashboard/outbox/OutboxPanel.tsx', () => ({ OutboxPanel: () => <p>The outbox</p> }));

const warn = vi.fn();

beforeEach(() => {
  isThere = false;
  $leaving.set(null);
  $unsent.set(0);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('indexedDB', {});
  vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('There is no server.')));
  vi.spyOn(console, 'warn').mockImplementation(warn);
});

async function openInVain(): Promise<void> {
  render(
    <>
      <Header productName="School" />
      <Outbox />
    </>,
  );
  // Once the screen is there.
  await vi.waitFor(() => expect(warn).toHaveBeenCalled());
  expect(screen.queryByText('The outbox')).toBeNull();
}

describe('an outbox whose code did not come', () => {
  test('is there as soon as there is signal', async () => {
    await openInVain();
    isThere = true;
    fireEvent(window, new Event('online'));
    await vi.waitFor(() => expect(screen.getByText('The outbox')).toBeDefined());
  });

  test('asks whoever logs out as soon as it has come', async () => {
    await openInVain();
    $unsent.set(1);
    isThere = true;
    fireEvent.click(screen.getByRole('button', { name: 'Logout' }));
    await vi.waitFor(() => expect(screen.getByText('The outbox')).toBeDefined());
    expect($leaving.get()).not.toBeNull();
  });

  test('keeps nobody from logging out', async () => {
    const go = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
    await openInVain();
    $unsent.set(1);
    fireEvent.click(screen.getByRole('button', { name: 'Logout' }));
    await vi.waitFor(() => expect(go).toHaveBeenCalledExactlyOnceWith('/login'));
  });
});
