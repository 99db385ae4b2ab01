// Shares what a page is about, by the phone's own sheet where there is one. The menu beside it opens without a script.

document.addEventListener('click', (event) => {
  const button = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-share]') : null;
  const area = button?.closest<HTMLElement>('[data-share-url]');
  if (!button || !area) return;
  if (button.dataset.share === 'copy') copyLink(area);
  else if ('share' in navigator) {
    event.preventDefault();
    openSheet(area);
  }
});

/** Who closes the sheet again has changed their mind: that is no failure. Any other refusal leaves them the menu. */
async function openSheet(area: HTMLElement): Promise<void> {
  const { shareUrl: url = '', shareTitle: title = '' } = area.dataset;
  try {
    await navigator.share({ title, url });
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) menuOf(area)?.showPopover?.();
  }
}

async function copyLink(area: HTMLElement): Promise<void> {
  const { shareUrl: url = '', copied = '', notCopied = '' } = area.dataset;
  menuOf(area)?.hidePopover?.();
  const status = area.querySelector('[role="status"]');
  // The same words twice in a row would not be read out again.
  if (status !== null) status.textContent = '';
  const isCopied = await wasCopied(url);
  requestAnimationFrame(() => {
    if (status !== null) status.textContent = isCopied ? copied : `${notCopied} ${url}`;
  });
}

/** Without HTTPS there is no clipboard at all; elsewhere the visitor may have forbidden it. */
async function wasCopied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

function menuOf(area: HTMLElement): HTMLElement | null {
  return area.querySelector<HTMLElement>('[popover]');
}
