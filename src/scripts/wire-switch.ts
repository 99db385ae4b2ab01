import { tabAfterKey } from '../lib/tab-keys.ts';

/**
 * Makes the activities page's switch work by the tab pattern of the ARIA Authoring Practices; the URL keeps the choice as its
 * fragment, for Back, reload and links. No React, which would hold up the first screen.
 * @param root holds a tablist and panels; the tab and panel of one view have the same `data-key`
 */
export function wireSwitch(root: HTMLElement): void {
  const tabs = [...root.querySelectorAll<HTMLElement>(':scope > [role="tablist"] > [role="tab"]')];
  const panels = root.querySelectorAll<HTMLElement>(':scope > [role="tabpanel"]');
  const [first] = tabs;
  if (first === undefined) return;

  function showChosen(): void {
    const place = document.getElementById(location.hash.slice(1));
    const panel = [...panels].find((each) => each.contains(place));
    // A link to elsewhere on the page, as past the navigation, leaves the view as it is.
    if (place !== null && panel === undefined && 'live' in root.dataset) return;
    const chosen = tabs.find(({ dataset }) => dataset.key === panel?.dataset.key) ?? first;
    for (const tab of tabs) {
      tab.setAttribute('aria-selected', String(tab === chosen));
      tab.tabIndex = tab === chosen ? 0 : -1;
    }
    for (const panel of panels) {
      panel.dataset.current = String(panel.dataset.key === chosen?.dataset.key);
      // The panels begin with text: the Tab key leads from the switch into them.
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
  // Back, Forward and a followed link to a fragment.
  addEventListener('popstate', showChosen);
  showChosen();
  root.dataset.live = '';
}
