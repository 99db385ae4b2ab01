/**
 * Copy buttons for facts that people would otherwise type wrong. Says in words what was copied, also to those who do
 * not see the button; where the browser refuses, it says so and selects the text, ready to be copied by hand.
 * @param area holds buttons with `data-copy` (the ids of what to copy, and `data-copy-name`), and a status line
 */
export function watchCopy(area: HTMLElement): void {
  const status = area.querySelector('[role="status"]');
  for (const button of area.querySelectorAll<HTMLButtonElement>('[data-copy]')) {
    button.addEventListener('click', async () => {
      const { copy = '', copyName = '' } = button.dataset;
      const sources = copy.split(' ').flatMap((id) => document.getElementById(id) ?? []);
      const isCopied = await writeToClipboard(sources);
      if (!isCopied) select(sources);
      if (status === null) return;
      // The same words twice in a row would not be read out again.
      status.textContent = '';
      const { copyDone = '', copyFailed = '' } = area.dataset;
      requestAnimationFrame(() => {
        status.textContent = isCopied ? `${copyDone} ${copyName}` : copyFailed;
      });
    });
  }
}

/** One fact alone is copied as it is; of several, each stands on a line with its name. */
async function writeToClipboard(sources: readonly HTMLElement[]): Promise<boolean> {
  const lines = sources.map((source) => {
    const value = source.textContent?.trim() ?? '';
    return sources.length === 1 ? value : `${source.dataset.name}: ${value}`;
  });
  try {
    await navigator.clipboard.writeText(lines.join('\n'));
    return true;
  } catch {
    // Without HTTPS there is no clipboard at all; elsewhere the visitor may have forbidden it.
    return false;
  }
}

function select(sources: readonly HTMLElement[]): void {
  const [first] = sources;
  const last = sources.at(-1);
  if (first === undefined || last === undefined) return;
  const range = document.createRange();
  range.setStartBefore(first);
  range.setEndAfter(last);
  const selection = getSelection();
  selection?.removeAllRanges();
  selection?.addRange(range);
}
