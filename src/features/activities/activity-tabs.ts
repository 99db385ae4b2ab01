import { tabAfterKey } from '../../lib/tab-keys.ts';

/**
 * Makes the switch of the activities page work by the tabs pattern of the ARIA Authoring Practices, with the choice as
 * fragment of the URL, for Back, reload and links. Without React, which would delay the first screen.
 * @param root holds a tablist and panels; the tab and panel of one view have the same `data-key`
 */
export function bindActivityTabs(root: HTMLElement): void {
  const tabs = [...root.querySelectorAll<HTMLElement>(':scope > [role="tablist"] > [role="tab"]')];
  const panels = root.querySelectorAll<HTMLElement>(':scope > [role="tabpanel"]');
  const [first] = tabs;
  if (first === undefined) return;

  function showChosen(): void {
    const target = document.getElementById(location.hash.slice(1));
    const panel = [...panels].find((each) => each.contains(target));
    // Other links on the page, such as to skip the navigation, do not change the view.
    if (target !== null && panel === undefined && 'live' in root.dataset) return;
    const chosen = tabs.find(({ dataset }) => dataset.key === panel?.dataset.key) ?? first;
    for (const tab of tabs) {
      tab.setAttribute('aria-selected', String(tab === chosen));
      tab.tabIndex = tab === chosen ? 0 : -1;
    }
    for (const panel of panels) {
      panel.dataset.current = String(panel.dataset.key === chosen?.dataset.key);
      // Panels begin with text: makes them focusable, so that the Tab key leads from the switch into them.
      panel.tabIndex = 0;
    }
  }

  function choose(tab: HTMLElement): void {
    if (tab.getAttribute('aria-selected') === 'true') return;
    history.pushState(null, '', `#${tab.dataset.key}`);
    showChosen();
  }

  for (const [index, tab] of tabs.entries()) {
    tab.addEventListener('click', () => choose(tab));
    tab.addEventListener('keydown', (event) => {
      const target = tabs.at(tabAfterKey(event, index, tabs.length) ?? index);
      if (target === undefined || target === tab) return;
      event.preventDefault();
      choose(target);
      target.focus();
    });
  }
  // For Back, Forward and links to a fragment.
  addEventListener('popstate', showChosen);
  showChosen();
  root.dataset.live = '';
}
