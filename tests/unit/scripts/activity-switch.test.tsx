import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { wireSwitch } from '../../../src/scripts/wire-switch.ts';

afterEach(() => {
  document.body.replaceChildren();
  history.replaceState(null, '', location.pathname);
});

function openPage(fragment = ''): HTMLElement {
  history.replaceState(null, '', location.pathname + fragment);
  document.body.innerHTML = `<div>
    <div role="tablist">
      <button role="tab" data-key="adrishya">Adrishya</button>
      <button role="tab" data-key="gurukulam">Gurukulam</button>
    </div>
    <div role="tabpanel" data-key="adrishya">A journey</div>
    <div role="tabpanel" data-key="gurukulam">A day</div>
  </div>`;
  const root = document.body.firstElementChild;
  if (!(root instanceof HTMLElement)) throw new Error('The page has no switch.');
  wireSwitch(root);
  return root;
}

const tab = (name: string) => screen.getByRole('tab', { name });
const chosen = () => screen.getByRole('tab', { selected: true }).textContent;
const isShown = (text: string) => screen.getByText(text).dataset.current === 'true';

describe('The switch of the activities page', () => {
  it('opens Adrishya, and takes over from the stylesheet', () => {
    const root = openPage();
    expect(chosen()).toBe('Adrishya');
    expect([isShown('A journey'), isShown('A day')]).toEqual([true, false]);
    expect(root.dataset.live).toBe('');
  });

  it('opens the view that the URL names', () => {
    openPage('#gurukulam');
    expect(chosen()).toBe('Gurukulam');
    expect([isShown('A journey'), isShown('A day')]).toEqual([false, true]);
  });

  it('does not mind a fragment of another kind', () => {
    openPage('#join');
    expect(chosen()).toBe('Adrishya');
  });

  describe('when it is used', () => {
    beforeEach(() => void openPage());

    it('keeps the choice in the URL, as one step of the history', async () => {
      const steps = history.length;
      await userEvent.click(tab('Gurukulam'));
      await userEvent.click(tab('Gurukulam'));
      expect(chosen()).toBe('Gurukulam');
      expect(location.hash).toBe('#gurukulam');
      expect(history.length).toBe(steps + 1);
    });

    it('follows Back and Forward', () => {
      history.replaceState(null, '', '#gurukulam');
      dispatchEvent(new PopStateEvent('popstate'));
      expect(chosen()).toBe('Gurukulam');
    });

    it('is one stop for the Tab key; arrows, Home and End choose, wrapping at the ends', async () => {
      await userEvent.tab();
      expect(document.activeElement).toBe(tab('Adrishya'));
      await userEvent.keyboard('{ArrowLeft}');
      expect(document.activeElement).toBe(tab('Gurukulam'));
      await userEvent.keyboard('{ArrowRight}');
      expect(chosen()).toBe('Adrishya');
      await userEvent.keyboard('{End}');
      expect(chosen()).toBe('Gurukulam');
      await userEvent.keyboard('{Home}');
      expect(chosen()).toBe('Adrishya');
      expect(tab('Gurukulam').tabIndex).toBe(-1);
      await userEvent.tab();
      expect(document.activeElement?.textContent).toBe('A journey');
    });

    it('leaves Alt+Left to the browser, which goes back', async () => {
      await userEvent.tab();
      await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}');
      expect(chosen()).toBe('Adrishya');
    });
  });
});
