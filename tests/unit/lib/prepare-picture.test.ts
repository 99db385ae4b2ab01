import { beforeEach, describe, expect, test, vi } from 'vitest';
import { preparePicture } from '../../../src/lib/prepare-picture.ts';

/** A browser that draws as the test says; `size` is what the picture that is chosen measures. */
function fakeDrawing(size = { naturalWidth: 4000, naturalHeight: 3000 }) {
  const bitmaps: ImageBitmapOptions[] = [];
  const encoded: { type: string; width: number; height: number }[] = [];
  const drawing = {
    /** Bytes of the picture that is drawn. */
    result: 300,
    canShow: true,
    bitmaps,
    encoded,
    /** How many were drawn on a ground of one colour. */
    grounds: 0,
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
        fillRect: () => drawing.grounds++,
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

const photo = (type: string, name: string, size = 1000) => new File([new Uint8Array(size)], name, { type });

let drawing: ReturnType<typeof fakeDrawing>;

beforeEach(() => {
  drawing = fakeDrawing();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

describe('a chosen picture', () => {
  test('is decoded upright, straight to the requested size, redrawn, and let go at once', async () => {
    const { name, type, size } = await preparePicture(photo('image/jpeg', 'a.JPG'), 2000);
    expect([name, type, size]).toEqual(['a.jpg', 'image/jpeg', 300]);
    expect(drawing.bitmaps).toEqual([
      { imageOrientation: 'from-image', resizeWidth: 2000, resizeHeight: 1500, resizeQuality: 'high' },
    ]);
    expect(drawing.encoded).toEqual([{ type: 'image/jpeg', width: 2000, height: 1500 }]);
    expect(drawing.open).toBe(0);
  });

  test('that is long stays readable', async () => {
    drawing = fakeDrawing({ naturalWidth: 1080, naturalHeight: 12_000 });
    await preparePicture(photo('image/png', 'chat.png'), 2000);
    expect(drawing.encoded).toEqual([{ type: 'image/webp', width: 600, height: 6667 }]);
  });

  test('that is small enough keeps its size', async () => {
    drawing = fakeDrawing({ naturalWidth: 900, naturalHeight: 1600 });
    await preparePicture(photo('image/jpeg', 'a.jpg'), 2000);
    expect(drawing.encoded).toEqual([{ type: 'image/jpeg', width: 900, height: 1600 }]);
  });

  test.each([
    ['image/png', 'logo.png', 'logo.webp', 0],
    ['image/webp', 'dawn.webp', 'dawn.webp', 0],
    ['image/heic', 'IMG_1.heic', 'IMG_1.jpg', 1],
    ['image/bmp', 'scan.bmp', 'scan.jpg', 1],
    ['image/tiff', 'scan.tif', 'scan.jpg', 1],
  ])('of the type %s is sent as a type that keeps what it has', async (type, name, sent, grounds) => {
    expect((await preparePicture(photo(type, name), 2000)).name).toBe(sent);
    // What is see-through stays so.
    expect(drawing.grounds).toBe(grounds);
  });

  test.each([1000, 1400])(
    'is sent as it is when re-encoding gives %i bytes instead of 1000',
    async (size) => {
      drawing.result = size;
      const original = photo('image/jpeg', 'a.jpg');
      expect(await preparePicture(original, 2000)).toBe(original);
    },
  );

  test('is sent as it is when this browser cannot decode it', async () => {
    drawing.canShow = false;
    const original = photo('image/heic', 'IMG_1.heic');
    expect(await preparePicture(original, 2000)).toBe(original);
  });

  test('that no server takes is redrawn, however large it gets', async () => {
    drawing.result = 5000;
    expect((await preparePicture(photo('image/bmp', 'scan.bmp'), 2000)).name).toBe('scan.jpg');
  });

  test('is left alone where servers draw it themselves', async () => {
    const file = photo('image/gif', 'a.gif');
    expect(await preparePicture(file, 2000)).toBe(file);
    expect(drawing.bitmaps).toEqual([]);
  });

  test('can be cancelled while it is re-encoded', async () => {
    drawing.ready = new Promise(() => undefined);
    const stop = new AbortController();
    const prepared = preparePicture(photo('image/jpeg', 'a.jpg'), 2000, stop.signal);
    await vi.waitFor(() => expect(drawing.bitmaps).toHaveLength(1));
    stop.abort();
    await expect(prepared).rejects.toMatchObject({ name: 'AbortError' });
  });
});
