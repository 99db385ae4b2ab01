// Shares a page by the phone's share sheet, if it has one. The menu beside it opens without a script.

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

/** Opens the phone's share sheet. Closing it is no failure; after any other error the menu opens instead. */
async function openSheet(area: HTMLElement): Promise<void> {
  const { shareUrl: url = '', shareTitle: title = '' } = area.dataset;
  try {
    await navigator.share({ title, url });
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) menuOf(area)?.showPopover();
  }
}

async function copyLink(area: HTMLElement): Promise<void> {
  const { shareUrl: url = '', copied = '', notCopied = '' } = area.dataset;
  menuOf(area)?.hidePopover();
  const status = area.querySelector('[role="status"]');
  // Screen readers do not announce a text that is set to what it was.
  if (status !== null) status.textContent = '';
  const isCopied = await wasCopied(url);
  requestAnimationFrame(() => {
    if (status !== null) status.textContent = isCopied ? copied : `${notCopied} ${url}`;
  });
}

/** Whether a text could be copied. Without HTTPS there is no clipboard, and the visitor may have denied access to it. */
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
