import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it } from 'vitest';
import { bindActivityTabs } from '../../../src/features/activities/activity-tabs.ts';
import { Tabs } from '../../../src/ui/Tabs.tsx';

const tabs = [
  { key: 'adrishya', label: 'Adrishya', panel: <p>A journey</p> },
  { key: 'gurukulam', label: 'Gurukulam', panel: <p>A day</p> },
  { key: 'third', label: 'Third', panel: <p>More</p> },
] as const;

function InReact() {
  const [current, setCurrent] = useState<(typeof tabs)[number]['key']>('adrishya');
  return <Tabs label="Whose" tabs={tabs} current={current} onChange={setCurrent} />;
}

/** Builds the same markup as features/activities/ViewSwitch.astro, and starts its script on it. */
function openPlain(fragment = ''): HTMLElement {
  history.replaceState(null, '', location.pathname + fragment);
  const list = tabs.map(({ key, label }) => `<button role="tab" data-key="${key}">${label}</button>`);
  const panels = tabs.map(
    ({ key, panel }) =>
      `<div role="tabpanel" data-key="${key}"><span id="${key}"></span>${renderToString(panel)}</div>`,
  );
  document.body.innerHTML = `<div><div role="tablist">${list.join('')}</div>${panels.join('')}</div>`;
  const root = document.body.firstElementChild;
  if (!(root instanceof HTMLElement)) throw new Error('The page has no switch.');
  bindActivityTabs(root);
  return root;
}

const tab = (name: string) => screen.getByRole('tab', { name });
const chosen = () => screen.getByRole('tab', { selected: true }).textContent;
const isShown = (text: string) =>
  screen.getByText(text).closest<HTMLElement>('[role="tabpanel"]')?.dataset.current === 'true';

afterEach(() => {
  document.body.replaceChildren();
  history.replaceState(null, '', location.pathname);
});

describe.each([
  { name: 'Tabs', open: () => void render(<InReact />) },
  { name: 'The switch of the activities page', open: () => void openPlain() },
])('$name', ({ open }) => {
  it('opens a view on a click, and hides the others', async () => {
    open();
    expect([isShown('A journey'), isShown('A day')]).toEqual([true, false]);
    await userEvent.click(tab('Gurukulam'));
    expect(chosen()).toBe('Gurukulam');
    expect([isShown('A journey'), isShown('A day')]).toEqual([false, true]);
  });

  it('is one Tab stop; arrows, Home and End choose and wrap; Alt+Left stays the browser’s', async () => {
    open();
    await userEvent.tab();
    expect(document.activeElement).toBe(tab('Adrishya'));
    for (const [key, expected] of [
      ['{Alt>}{ArrowLeft}{/Alt}', 'Adrishya'],
      ['{ArrowLeft}', 'Third'],
      ['{ArrowRight}', 'Adrishya'],
      ['{End}', 'Third'],
      ['{Home}', 'Adrishya'],
    ] as const) {
      await userEvent.keyboard(key);
      expect([chosen(), document.activeElement?.textContent], key).toEqual([expected, expected]);
    }
    expect(tab('Gurukulam').tabIndex).toBe(-1);
    await userEvent.tab();
    expect(document.activeElement?.textContent).toBe('A journey');
  });
});

describe('Tabs', () => {
  it('name their list, and each panel after its tab', () => {
    render(<InReact />);
    expect(screen.getByRole('tablist', { name: 'Whose' })).toBeDefined();
    const panel = screen.getByRole('tabpanel', { name: 'Adrishya' });
    expect(tab('Adrishya').getAttribute('aria-controls')).toBe(panel.id);
  });

  it('include every panel in the prerendered page', () => {
    const html = renderToString(<InReact />);
    for (const text of ['A journey', 'A day', 'More']) expect(html).toContain(text);
    expect(html).not.toContain('data-live');
  });
});

describe('The switch of the activities page', () => {
  it.each([
    ['', 'Adrishya'],
    ['#gurukulam', 'Gurukulam'],
    ['#join', 'Adrishya'],
  ])('opens at the address %j the view %s, and takes over from the stylesheet', (fragment, view) => {
    const root = openPlain(fragment);
    expect(chosen()).toBe(view);
    expect(root.dataset.live).toBe('');
  });

  it('keeps the choice in the URL, as one step of the history, and follows Back and Forward', async () => {
    openPlain();
    const steps = history.length;
    await userEvent.click(tab('Gurukulam'));
    await userEvent.click(tab('Gurukulam'));
    expect(location.hash).toBe('#gurukulam');
    expect(history.length).toBe(steps + 1);
    history.replaceState(null, '', location.pathname);
    dispatchEvent(new PopStateEvent('popstate'));
    expect(chosen()).toBe('Adrishya');
  });

  it('leaves the chosen view open for a link to elsewhere on the page, as past the navigation', () => {
    openPlain('#gurukulam');
    document.body.insertAdjacentHTML('afterbegin', '<main id="content"></main>');
    history.replaceState(null, '', '#content');
    dispatchEvent(new PopStateEvent('popstate'));
    expect(chosen()).toBe('Gurukulam');
  });
});
