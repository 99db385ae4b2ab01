import type { Picture } from '../raster.ts';
import { banyanClass } from '../scenes/banyan-class.ts';
import { courtyard } from '../scenes/courtyard.ts';
import { ghat } from '../scenes/ghat.ts';
import { goshala } from '../scenes/goshala.ts';
import { hills } from '../scenes/hills.ts';
import { khoKho } from '../scenes/kho-kho.ts';
import { lampAndLeaf } from '../scenes/lamp-and-leaf.ts';
import { library } from '../scenes/library.ts';
import { mural } from '../scenes/mural.ts';
import { planting } from '../scenes/planting.ts';
import { stage } from '../scenes/stage.ts';
import { yoga } from '../scenes/yoga.ts';

const media = 'content-fixtures/media';
const wide = [2400, 1350] as const;
const phone = [1600, 1200] as const;
const flat = [1600, 1067] as const;

/** Backgrounds and news, as staff would have uploaded them. */
export const storyPictures: readonly Picture[] = [
  {
    file: `${media}/backgrounds/home.jpg`,
    size: [2400, 1500],
    scene: banyanClass,
    light: 'golden',
    seed: 21,
  },
  {
    file: `${media}/backgrounds/our-model.jpg`,
    size: wide,
    scene: yoga,
    light: 'dawn',
    variant: 2,
    seed: 22,
  },
  { file: `${media}/backgrounds/activities.jpg`, size: wide, scene: khoKho, light: 'golden', seed: 23 },
  {
    file: `${media}/backgrounds/gallery.jpg`,
    size: wide,
    scene: goshala,
    light: 'golden',
    variant: 1,
    seed: 24,
  },
  { file: `${media}/backgrounds/support-us.webp`, size: wide, scene: planting, light: 'monsoon', seed: 25 },
  {
    file: `${media}/backgrounds/about.jpg`,
    size: [2400, 1500],
    scene: courtyard,
    light: 'morning',
    seed: 26,
  },
  {
    file: `${media}/backgrounds/contact.jpg`,
    size: wide,
    scene: hills,
    light: 'monsoon',
    variant: 1,
    seed: 27,
  },

  {
    file: `${media}/news/deepavali-lamps.jpg`,
    size: phone,
    scene: lampAndLeaf,
    light: 'golden',
    variant: 1,
    seed: 31,
  },
  {
    file: `${media}/news/ಕನ್ನಡ-ರಾಜ್ಯೋತ್ಸವ.jpg`,
    size: phone,
    scene: stage,
    light: 'golden',
    variant: 3,
    seed: 32,
  },
  { file: `${media}/news/school wall.jpg`, size: flat, scene: mural, light: 'day', variant: 2, seed: 33 },
  { file: `${media}/news/evening-sky.webp`, size: [1600, 900], scene: hills, light: 'dusk', seed: 34 },
  { file: `${media}/news/open-school-results.jpg`, size: phone, scene: library, light: 'golden', seed: 35 },
  { file: `${media}/news/one-ordinary-day.jpg`, size: phone, scene: courtyard, light: 'golden', seed: 36 },
  {
    file: `${media}/news/manuscript-week.jpg`,
    size: [1280, 960],
    scene: lampAndLeaf,
    light: 'golden',
    seed: 37,
    view: [0.12, 0.36, 1.62],
  },
  { file: `${media}/news/sapling-day.jpg`, size: phone, scene: planting, light: 'monsoon', seed: 38 },
  { file: `${media}/news/yoga-at-sunrise.jpg`, size: phone, scene: yoga, light: 'dawn', seed: 39 },
  {
    file: `${media}/news/volunteers-letter.jpg`,
    size: [1200, 1200],
    scene: mural,
    light: 'golden',
    variant: 3,
    seed: 40,
  },
  {
    file: `${media}/news/after-the-flood.jpg`,
    size: flat,
    scene: ghat,
    light: 'monsoon',
    variant: 2,
    seed: 41,
  },
];
