import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MapIsland } from '../../../../src/features/contact/MapIsland.tsx';
import { loadSheet } from '../../../../src/ui/load-sheet.ts';

vi.mock('../../../../src/ui/load-sheet.ts');

const load = vi.hoisted(() => ({ isBroken: false }));

vi.mock('../../../../src/features/contact/LeafletMap.tsx', () => ({
  get LeafletMap() {
    if (load.isBroken) throw new Error('The code could not be fetched.');
    return () => <p>The map itself</p>;
  },
}));

const location = {
  latitude: 14.6,
  longitude: 74.8,
  name: 'The School',
  address: 'Near Sirsi',
  link: 'Open in Maps',
  label: 'Map of the road',
};

beforeEach(() => {
  load.isBroken = false;
});

afterEach(() => {
  Reflect.deleteProperty(navigator, 'connection');
});

describe('The map', () => {
  it('waits for a click where the visitor saves data', async () => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
    render(<MapIsland location={location} />);
    await act(async () => undefined);
    expect(screen.queryByText('The map itself')).toBeNull();
    await userEvent.setup().click(screen.getByRole('button', { name: 'Show the map' }));
    expect(await screen.findByText('The map itself')).toBeTruthy();
  });

  it('loads by itself, says where the address is when its code does not come, and tries again', async () => {
    load.isBroken = true;
    render(<MapIsland location={location} />);
    expect((await screen.findByRole('alert')).textContent).toContain(
      'The map could not be loaded. The address is written below.',
    );
    load.isBroken = false;
    await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('The map itself')).toBeTruthy();
  });

  it('is not shown without its styles', async () => {
    vi.mocked(loadSheet).mockRejectedValueOnce(new Error('The style sheet did not come.'));
    render(<MapIsland location={location} />);
    expect((await screen.findByRole('alert')).textContent).toContain('The map could not be loaded.');
    expect(screen.queryByText('The map itself')).toBeNull();
  });
});
