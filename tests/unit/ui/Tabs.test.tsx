import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Tabs } from '../../../src/ui/Tabs.tsx';

const tabs = [
  { key: 'a', label: 'Adrishya', panel: <p>murals</p> },
  { key: 'b', label: 'Gurukulam', panel: <p>the day</p> },
  { key: 'c', label: 'Third', panel: <p>more</p> },
] as const;

function Switch() {
  const [current, setCurrent] = useState<'a' | 'b' | 'c'>('a');
  return <Tabs label="Whose" tabs={tabs} current={current} onChange={setCurrent} />;
}

const tab = (name: string) => screen.getByRole('tab', { name });
const chosen = () =>
  screen.getAllByRole('tab').filter((each) => each.getAttribute('aria-selected') === 'true');

describe('Tabs', () => {
  it('name their list, and each panel after its tab', () => {
    render(<Switch />);
    expect(screen.getByRole('tablist', { name: 'Whose' })).toBeDefined();
    const panel = screen.getByRole('tabpanel', { name: 'Adrishya' });
    expect(tab('Adrishya').getAttribute('aria-controls')).toBe(panel.id);
  });

  it('open on a click', async () => {
    render(<Switch />);
    await userEvent.click(tab('Gurukulam'));
    expect(chosen()).toEqual([tab('Gurukulam')]);
    expect(screen.getByText('the day').closest('[role="tabpanel"]')?.getAttribute('data-current')).toBe(
      'true',
    );
    expect(screen.getByText('murals').closest('[role="tabpanel"]')?.getAttribute('data-current')).toBe(
      'false',
    );
  });

  it('are one stop for the Tab key; arrows, Home and End choose among them, wrapping at the ends', async () => {
    render(<Switch />);
    await userEvent.tab();
    expect(document.activeElement).toBe(tab('Adrishya'));
    await userEvent.keyboard('{ArrowLeft}');
    expect(document.activeElement).toBe(tab('Third'));
    expect(chosen()).toEqual([tab('Third')]);
    await userEvent.keyboard('{ArrowRight}');
    expect(chosen()).toEqual([tab('Adrishya')]);
    await userEvent.keyboard('{End}');
    expect(chosen()).toEqual([tab('Third')]);
    await userEvent.keyboard('{Home}');
    expect(chosen()).toEqual([tab('Adrishya')]);
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByRole('tabpanel', { name: 'Adrishya' }));
  });

  it('leave Alt+Left to the browser, which goes back', async () => {
    render(<Switch />);
    await userEvent.tab();
    await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}');
    expect(chosen()).toEqual([tab('Adrishya')]);
  });

  it('include every panel in the prerendered page', () => {
    const html = renderToString(<Switch />);
    for (const text of ['murals', 'the day', 'more']) expect(html).toContain(text);
    expect(html).not.toContain('data-live');
  });
});
