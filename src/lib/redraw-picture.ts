import { boundedSize } from './bounded-size.ts';

export type Redrawing = {
  /** The longest edge becomes this many pixels; that of a long picture may become more (see `boundedSize`). */
  longestEdge: number;
  type: string;
  /** 0 to 1. */
  quality: number;
  signal: AbortSignal | undefined;
};

/**
 * Re-encodes a picture: upright, without metadata, and no larger than needed. It is decoded directly to the new size: one
 * of 50 megapixels would exceed the memory of a phone's tab. Rejects as the browser does.
 */
export async function redrawPicture(
  file: File,
  { longestEdge, type, quality, signal }: Redrawing,
): Promise<Blob> {
  const { width, height } = await sizeOf(file, longestEdge);
  signal?.throwIfAborted();
  const bitmap = await createImageBitmap(file, {
    imageOrientation: 'from-image',
    resizeWidth: width,
    resizeHeight: height,
    resizeQuality: 'high',
  });
  try {
    signal?.throwIfAborted();
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    const drawing = canvas.getContext('2d');
    if (drawing === null) throw new Error('This browser does not draw.');
    // JPEG has no transparency: it would become black.
    if (type === 'image/jpeg') {
      drawing.fillStyle = '#fff';
      drawing.fillRect(0, 0, width, height);
    }
    drawing.drawImage(bitmap, 0, 0, width, height);
    return await encoded(canvas, type, quality);
  } finally {
    bitmap.close();
  }
}

/** The new size, upright. Decodes only the beginning of the file. */
async function sizeOf(file: File, longestEdge: number): Promise<{ width: number; height: number }> {
  const url = URL.createObjectURL(file);
  try {
    const image = new Image();
    await new Promise((resolve, reject) => {
      image.onload = resolve;
      image.onerror = () => reject(new Error('This browser cannot show the picture.'));
      image.src = url;
    });
    return boundedSize({ width: image.naturalWidth, height: image.naturalHeight }, longestEdge);
  } finally {
    URL.revokeObjectURL(url);
  }
}

function encoded(canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob> {
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error('The picture could not be encoded.')) : resolve(blob)),
      type,
      quality,
    ),
  );
}
