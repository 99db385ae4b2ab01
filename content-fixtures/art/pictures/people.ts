import type { Picture } from '../raster.ts';
import { portrait } from '../scenes/portrait.ts';

const team = [
  'raghavendra-hegde',
  'savitri-bhat',
  'manjunatha-gowda',
  'lakshmi-devadiga',
  'basavaraj-patil',
  'annapurna-shetty',
  'chandrashekhar-naik',
  'meera-kulkarni',
  'vinay-angadi',
];
const board = ['sharada-hiremath', 'nagaraj-udupa', 'kamalamma-gowda', 'imtiyaz-nadaf', 'suresh-kamath'];

const bust = (folder: string, name: string, variant: number): Picture => ({
  file: `content-fixtures/media/${folder}/${name}.jpg`,
  size: [960, 1200],
  scene: portrait,
  light: 'morning',
  seed: 200 + variant,
  variant,
});

/** One portrait for each member of the team and of the steering board. */
export const peoplePictures: readonly Picture[] = [
  ...team.map((name, i) => bust('team', name, i)),
  ...board.map((name, i) => bust('board', name, team.length + i)),
];
