import type { Picture } from '../raster.ts';
import { banyanClass } from '../scenes/banyan-class.ts';
import { courtyard } from '../scenes/courtyard.ts';
import { ghat } from '../scenes/ghat.ts';
import { goshala } from '../scenes/goshala.ts';
import { kitchen } from '../scenes/kitchen.ts';
import { library } from '../scenes/library.ts';
import { mallakhamba } from '../scenes/mallakhamba.ts';
import { mural } from '../scenes/mural.ts';
import { nightHut } from '../scenes/night-hut.ts';
import { stage } from '../scenes/stage.ts';

const media = 'content-fixtures/media';
const phone = [1600, 1200] as const;
const flat = [1600, 1067] as const;

/** What the children and the youth wing do, as staff would have uploaded it. */
export const activityPictures: readonly Picture[] = [
  {
    file: `${media}/activities/sanskrit-under-the-tree.jpg`,
    size: phone,
    scene: banyanClass,
    light: 'morning',
    seed: 51,
  },
  {
    file: `${media}/activities/mallakhamba.jpg`,
    size: phone,
    scene: mallakhamba,
    light: 'dawn',
    seed: 52,
    variant: 1,
  },
  { file: `${media}/activities/goshala.jpg`, size: phone, scene: goshala, light: 'morning', seed: 53 },
  { file: `${media}/activities/kitchen.jpg`, size: phone, scene: kitchen, light: 'golden', seed: 54 },
  {
    file: `${media}/activities/clay-and-rangoli.jpg`,
    size: phone,
    scene: courtyard,
    light: 'golden',
    variant: 1,
    seed: 55,
  },
  { file: `${media}/activities/library.webp`, size: phone, scene: library, light: 'morning', seed: 56 },

  { file: `${media}/adrishya/murals-1.jpg`, size: phone, scene: mural, light: 'day', seed: 61 },
  {
    file: `${media}/adrishya/murals-2.jpg`,
    size: flat,
    scene: mural,
    light: 'morning',
    variant: 1,
    seed: 62,
  },
  {
    file: `${media}/adrishya/murals-3.jpg`,
    size: phone,
    scene: mural,
    light: 'golden',
    variant: 2,
    seed: 63,
    isMirrored: true,
  },
  {
    file: `${media}/adrishya/murals-4.webp`,
    size: phone,
    scene: mural,
    light: 'morning',
    variant: 3,
    seed: 64,
  },
  { file: `${media}/adrishya/murals-5.jpg`, size: phone, scene: mural, light: 'day', variant: 4, seed: 65 },
  {
    file: `${media}/adrishya/culture-1.jpg`,
    size: phone,
    scene: stage,
    light: 'golden',
    variant: 1,
    seed: 66,
  },
  {
    file: `${media}/adrishya/culture-2.jpg`,
    size: phone,
    scene: stage,
    light: 'golden',
    variant: 2,
    seed: 67,
  },
  { file: `${media}/adrishya/culture-3.jpg`, size: flat, scene: stage, light: 'golden', seed: 68 },
  {
    file: `${media}/adrishya/tuition-1.jpg`,
    size: phone,
    scene: nightHut,
    light: 'dusk',
    variant: 1,
    seed: 69,
  },
  {
    file: `${media}/adrishya/tuition-2.jpg`,
    size: phone,
    scene: banyanClass,
    light: 'golden',
    seed: 70,
    isMirrored: true,
  },
  { file: `${media}/adrishya/clean-up-1.jpg`, size: phone, scene: ghat, light: 'day', variant: 1, seed: 71 },
];
