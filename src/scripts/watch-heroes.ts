// The program of every page with a hero. It is a separate file that loads after the page: see HeroPicture.astro.
import { BACKGROUND_SECTIONS } from '../domain/shown-background.ts';
import { watchBackground } from './watch-background.ts';

for (const frame of document.querySelectorAll<HTMLElement>('[data-background]')) {
  const section = BACKGROUND_SECTIONS.find((known) => known === frame.dataset.background);
  if (section !== undefined) watchBackground(frame, section);
}
