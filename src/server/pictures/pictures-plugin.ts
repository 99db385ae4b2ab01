import plugin from 'fastify-plugin';
import type { Logger } from 'pino';
import { openMediaFolder } from './media-folder.ts';
import { openPictureDecoder } from './picture-decoder.ts';
import { openPictureSizes } from './picture-sizes.ts';

/**
 * The media folder, and the sizes of its pictures.
 * @param resizesPictures whether this server makes the sizes that the pages show
 */
export const picturesPlugin = plugin<{ resizesPictures: boolean; log: Logger }>(
  async (app, { resizesPictures, log }) => {
    const { database, paths } = app.data;
    const decoder = openPictureDecoder();
    const sizes = resizesPictures
      ? openPictureSizes({ database, mediaFolder: paths.media, folder: paths.sizes, log, decoder })
      : undefined;
    app.decorate('sizes', sizes);
    app.decorate(
      'media',
      openMediaFolder(paths.media, decoder, (path) => sizes?.remove(path)),
    );
    app.addHook('onClose', async () => sizes?.stop());
  },
);
