// The program that cuts pictures, below the priority of everything else: see picture-sizes.ts. It ends with its server,
// however that died.
import type { PictureMeasure, PictureSize } from '../../domain/picture-sizes.ts';
import { cutPicture } from './cut-picture.ts';

/** A picture to cut around a point, which may be empty, and the new folder for its sizes. */
export type CutTask = { source: string; sizes: readonly PictureSize[]; folder: string; focus: string };

/** What came of it; `code` is the disk's, where it was the disk that refused. */
export type CutResult = { measure: PictureMeasure } | { fault: string; code: string | undefined };

process.on('disconnect', () => process.exit());
process.on('message', ({ source, sizes, folder, focus }: CutTask) => {
  cutPicture(source, sizes, folder, focus).then(
    (measure) => reply({ measure }),
    (error: unknown) => {
      const isError = error instanceof Error;
      const code = isError && 'code' in error ? String(error.code) : undefined;
      reply({ fault: isError ? error.message : String(error), code });
    },
  );
});

function reply(result: CutResult): void {
  process.send?.(result);
}
