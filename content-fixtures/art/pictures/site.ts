import type { Scene } from '../frame.ts';
import type { LightName } from '../light.ts';
import type { Picture } from '../raster.ts';
import { courtyard } from '../scenes/courtyard.ts';
import { ghat } from '../scenes/ghat.ts';
import { hands } from '../scenes/hands.ts';
import { hills } from '../scenes/hills.ts';
import { khoKho } from '../scenes/kho-kho.ts';
import { kitchen } from '../scenes/kitchen.ts';
import { lampAndLeaf } from '../scenes/lamp-and-leaf.ts';
import { mallakhamba } from '../scenes/mallakhamba.ts';
import { mural } from '../scenes/mural.ts';
import { nightHut } from '../scenes/night-hut.ts';
import { road } from '../scenes/road.ts';
import { stage } from '../scenes/stage.ts';

const site = (
  name: string,
  size: readonly [number, number],
  scene: Scene,
  light: LightName,
  seed: number,
  variant = 0,
): Picture => ({
  file: `src/assets/scenes/${name}.jpg`,
  size,
  scene,
  light,
  seed,
  variant,
  quality: 88,
  grain: 20,
});
const wide = [2400, 1350] as const;

/** The site's own pictures: default heroes (calm on the left, where the headline stands), the cards of the home carousel, the section pictures. */
export const sitePictures: readonly Picture[] = [
  site('hero-home', [2400, 1500], hills, 'dawn', 11, 1),
  site('hero-model', wide, lampAndLeaf, 'golden', 3),
  site('hero-activities', wide, mallakhamba, 'golden', 4),
  site('hero-gallery', wide, ghat, 'dawn', 5),
  site('hero-support', wide, hands, 'morning', 6),
  site('hero-about', wide, nightHut, 'night', 7),
  site('hero-contact', wide, road, 'morning', 8, 1),
  site('hero-news', wide, hills, 'morning', 9, 2),
  site('hero-volunteer', wide, mural, 'golden', 10, 5),
  site('hero-adrishya', wide, hands, 'golden', 11, 1),
  site('card-murals', [1200, 900], mural, 'day', 12),
  site('card-culture', [1200, 900], stage, 'golden', 13),
  site('card-kho-kho', [1200, 900], khoKho, 'golden', 14),
  site('card-sports', [1200, 900], khoKho, 'morning', 15, 1),
  site('who-we-are', [1200, 1500], courtyard, 'morning', 16),
  site('vision', [1200, 1500], lampAndLeaf, 'golden', 17),
  site('support-a-cause', [1500, 1000], kitchen, 'golden', 18, 1),
  site('volunteer', [1200, 1500], hands, 'golden', 19),
];
