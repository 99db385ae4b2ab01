import { vi } from 'vitest';

/** A browser that draws as the test says; `size` is what the picture that is chosen measures. */
export function fakeDrawing(size = { naturalWidth: 4000, naturalHeight: 3000 }) {
  const bitmaps: ImageBitmapOptions[] = [];
  const encoded: { type: string; width: number; height: number }[] = [];
  const turned: number[] = [];
  const drawing = {
    /** Bytes of the picture that is drawn. */
    result: 300,
    canShow: true,
    bitmaps,
    encoded,
    /** By how much each was turned, in degrees. */
    turned,
    open: 0,
    /** Until then no picture is decoded. */
    ready: Promise.resolve(),
  };
  vi.stubGlobal(
    'Image',
    class {
      naturalWidth = size.naturalWidth;
      naturalHeight = size.naturalHeight;
      onload?: () => void;
      onerror?: () => void;
      set src(_url: string) {
        queueMicrotask(() => (drawing.canShow ? this.onload?.() : this.onerror?.()));
      }
    },
  );
  vi.stubGlobal('createImageBitmap', async (_file: File, options: ImageBitmapOptions) => {
    drawing.bitmaps.push(options);
    await drawing.ready;
    drawing.open += 1;
    return { close: () => (drawing.open -= 1) };
  });
  vi.stubGlobal('document', {
    createElement: () => ({
      width: 0,
      height: 0,
      getContext: () => ({
        fillRect: () => undefined,
        translate: () => undefined,
        rotate: (angle: number) => turned.push((angle * 180) / Math.PI),
        drawImage: () => undefined,
      }),
      toBlob(resolve: (blob: Blob) => void, type: string) {
        drawing.encoded.push({ type, width: this.width, height: this.height });
        resolve(new Blob([new Uint8Array(drawing.result)], { type }));
      },
    }),
  });
  return drawing;
}
