/**
 * Lets a button expand a shortened text, and collapse it again. The stylesheet alone decides what is shortened, so
 * nothing jumps when this script arrives.
 */
export function watchClamp(card: HTMLElement): void {
  const button = card.querySelector<HTMLButtonElement>('[data-clamp-toggle]');
  const label = button?.querySelector('[data-clamp-label]');
  if (button == null || label == null) return;
  const { readMore = '', readLess = '' } = button.dataset;
  button.addEventListener('click', () => {
    const isOpen = card.toggleAttribute('data-open');
    button.setAttribute('aria-expanded', String(isOpen));
    label.textContent = isOpen ? readLess : readMore;
  });
}
