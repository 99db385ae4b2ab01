import type { Picture } from '../raster.ts';
import { banyanClass } from '../scenes/banyan-class.ts';
import { courtyard } from '../scenes/courtyard.ts';
import { ghat } from '../scenes/ghat.ts';
import { goshala } from '../scenes/goshala.ts';
import { hands } from '../scenes/hands.ts';
import { hills } from '../scenes/hills.ts';
import { khoKho } from '../scenes/kho-kho.ts';
import { kitchen } from '../scenes/kitchen.ts';
import { lampAndLeaf } from '../scenes/lamp-and-leaf.ts';
import { library } from '../scenes/library.ts';
import { mallakhamba } from '../scenes/mallakhamba.ts';
import { mural } from '../scenes/mural.ts';
import { nightHut } from '../scenes/night-hut.ts';
import { road } from '../scenes/road.ts';
import { stage } from '../scenes/stage.ts';
import { yoga } from '../scenes/yoga.ts';

const gallery = 'content-fixtures/media/gallery';

/** Both galleries: portrait, landscape, square, panorama, and one as large as a phone makes them. */
export const galleryPictures: readonly Picture[] = [
  { file: `${gallery}/dawn-over-the-valley.jpg`, size: [2400, 900], scene: hills, light: 'dawn', seed: 81 },
  {
    file: `${gallery}/monsoon-hills.jpg`,
    size: [4000, 3000],
    scene: hills,
    light: 'monsoon',
    seed: 82,
    variant: 1,
    quality: 84,
    grain: 30,
  },
  {
    file: `${gallery}/lesson-under-the-banyan.jpg`,
    size: [1600, 1200],
    scene: banyanClass,
    light: 'day',
    seed: 83,
  },
  { file: `${gallery}/lamp-and-leaf.jpg`, size: [1200, 1600], scene: lampAndLeaf, light: 'golden', seed: 84 },
  { file: `${gallery}/kho-kho.jpg`, size: [1600, 1200], scene: khoKho, light: 'day', seed: 85 },
  { file: `${gallery}/on-the-pole.jpg`, size: [1080, 1620], scene: mallakhamba, light: 'golden', seed: 86 },
  { file: `${gallery}/tulasi-katte.jpg`, size: [1400, 1400], scene: courtyard, light: 'morning', seed: 87 },
  {
    file: `${gallery}/gowri-and-her-calf.jpg`,
    size: [1600, 1067],
    scene: goshala,
    light: 'golden',
    seed: 88,
    isMirrored: true,
  },
  {
    file: `${gallery}/sixty-for-lunch.jpg`,
    size: [1600, 1200],
    scene: kitchen,
    light: 'golden',
    variant: 1,
    seed: 89,
  },
  { file: `${gallery}/lights-off.jpg`, size: [1080, 1440], scene: nightHut, light: 'night', seed: 90 },
  {
    file: `${gallery}/yoga-in-the-mist.jpg`,
    size: [1600, 900],
    scene: yoga,
    light: 'morning',
    variant: 3,
    seed: 91,
  },
  {
    file: `${gallery}/pots-at-the-gate.webp`,
    size: [1200, 1200],
    scene: courtyard,
    light: 'dusk',
    variant: 1,
    seed: 92,
  },
  { file: `${gallery}/reading-hour.jpg`, size: [1200, 1600], scene: library, light: 'golden', seed: 93 },
  { file: `${gallery}/to-the-village.jpg`, size: [1600, 1200], scene: road, light: 'morning', seed: 94 },

  { file: `${gallery}/hulimane-wall.jpg`, size: [1600, 900], scene: mural, light: 'morning', seed: 101 },
  {
    file: `${gallery}/first-coat.jpg`,
    size: [1200, 1200],
    scene: mural,
    light: 'golden',
    variant: 3,
    seed: 102,
    isMirrored: true,
  },
  {
    file: `${gallery}/rajyotsava-stage.jpg`,
    size: [1600, 1200],
    scene: stage,
    light: 'golden',
    variant: 3,
    seed: 103,
  },
  {
    file: `${gallery}/yakshagana.jpg`,
    size: [1200, 1600],
    scene: stage,
    light: 'golden',
    variant: 1,
    seed: 104,
  },
  { file: `${gallery}/one-more-tree.webp`, size: [1200, 1200], scene: hands, light: 'golden', seed: 105 },
  {
    file: `${gallery}/ghat-cleaned.jpg`,
    size: [1600, 1067],
    scene: ghat,
    light: 'morning',
    variant: 1,
    seed: 106,
  },
  {
    file: `${gallery}/evening-tuition.jpg`,
    size: [1600, 1200],
    scene: nightHut,
    light: 'night',
    variant: 1,
    seed: 107,
  },
  { file: `${gallery}/sunday-ride.jpg`, size: [2400, 800], scene: road, light: 'golden', seed: 108 },
  {
    file: `${gallery}/relief-kitchen.jpg`,
    size: [1600, 1200],
    scene: kitchen,
    light: 'monsoon',
    variant: 2,
    seed: 109,
  },
];
