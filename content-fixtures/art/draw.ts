/**
 * Draws every picture of the project: those that stand for staff uploads (content-fixtures/media)
 * and the site's own (src/assets/scenes).
 *
 * Redraw all:           node content-fixtures/art/draw.ts
 * Redraw some:          node content-fixtures/art/draw.ts gallery kho-kho   (any part of a file name)
 * Change one:           find its line in art/pictures/, its drawing in art/scenes/.
 * The same seed gives the same picture; only sharp (an npm package) is needed, and no network.
 */
import { activityPictures } from './pictures/activities.ts';
import { galleryPictures } from './pictures/gallery.ts';
import { peoplePictures } from './pictures/people.ts';
import { sitePictures } from './pictures/site.ts';
import { storyPictures } from './pictures/stories.ts';
import { paint } from './raster.ts';

const root = new URL('../../', import.meta.url);
const wanted = process.argv.slice(2);
const pictures = [
  ...sitePictures,
  ...storyPictures,
  ...activityPictures,
  ...galleryPictures,
  ...peoplePictures,
];

for (const picture of pictures) {
  if (wanted.length > 0 && !wanted.some((part) => picture.file.includes(part))) continue;
  const { bytes, ms } = await paint(picture, root);
  console.log(`${picture.file}  ${Math.round(bytes / 1024)} kB  ${Math.round(ms)} ms`);
}
