/**
 * Turns the petals of the wheel into buttons: pointing at one, reaching it by keyboard, tapping it, Enter and the
 * space bar show its description. Without script a petal is a link to its description.
 */
export function watchWheel(wheel: Element): void {
  const petals = [...wheel.querySelectorAll<SVGAElement>('[data-petal]')];
  const show = (chosen: SVGAElement) => {
    for (const petal of petals) {
      const isChosen = petal === chosen;
      petal.setAttribute('aria-pressed', String(isChosen));
      document.getElementById(petal.dataset.petal ?? '')?.toggleAttribute('data-shown', isChosen);
    }
  };
  for (const petal of petals) {
    petal.setAttribute('role', 'button');
    petal.setAttribute('aria-describedby', petal.dataset.petal ?? '');
    petal.addEventListener('pointerenter', () => show(petal));
    petal.addEventListener('focus', () => show(petal));
    petal.addEventListener('click', (event) => {
      event.preventDefault();
      show(petal);
    });
    petal.addEventListener('keydown', (event) => {
      if (event.key !== ' ') return;
      event.preventDefault();
      show(petal);
    });
  }
  const [first] = petals;
  if (first !== undefined) show(first);
}
