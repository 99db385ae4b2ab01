// The program of every page with an island of `client:changed`. It comes as a file of its own: see AfterPaint.astro.
import { isSameAnswer } from '../stores/same-answer.ts';

/** The fingerprints of what the build knew, by the path that the API gives it at. */
type Known = Readonly<Record<string, string | null>>;

for (const island of document.querySelectorAll('astro-island[client="changed"]')) {
  whenSeen(island, () => findChange(island));
  wakeWithoutPicture(island);
}

/** Wakes an island whose HTML is out of date, and one for which the API has no answer: it says so. */
async function findChange(island: Element): Promise<void> {
  const known: Known = JSON.parse(island.getAttribute('opts') ?? '{}').value;
  const checks = Object.entries(known).map(([path, print]) => print !== null && isSameAnswer(path, print));
  if (!(await Promise.all(checks)).every(Boolean)) wake(island);
}

/** A picture that does not load is the island's to replace, which hears of it when it is asked for once more. */
function wakeWithoutPicture(island: Element): void {
  function onError({ target }: Event): void {
    island.addEventListener('astro:hydrate', () => askAgain(target), { once: true });
    wake(island);
  }
  island.addEventListener('error', onError, { capture: true, once: true });
}

function askAgain(picture: EventTarget | null): void {
  if (picture instanceof HTMLImageElement) picture.setAttribute('src', picture.src);
}

function wake(island: Element): void {
  island.toggleAttribute('data-changed', true);
  island.dispatchEvent(new Event('changed'));
}

function whenSeen(island: Element, run: () => void): void {
  const watch = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    watch.disconnect();
    run();
  });
  // The island itself has no box.
  for (const part of island.children) watch.observe(part);
}
