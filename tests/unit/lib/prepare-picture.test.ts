import { beforeEach, describe, expect, test, vi } from 'vitest';

type Options = {
  mimeType: string;
  maxWidth: number;
  success: (result: Blob) => void;
  error: (fault: Error) => void;
};

const drawn = vi.hoisted(() => ({
  // An empty list has no type of its own.
  options: [] as Options[],
  // Decided by each test: what redrawing a picture results in.
  outcome: (_options: Options): void => undefined,
}));

vi.mock('compressorjs', () => ({
  default: class {
    options: Options;
    constructor(_file: File, options: Options) {
      this.options = options;
      drawn.options.push(options);
      drawn.outcome(options);
    }
    abort(): void {
      this.options.error(new Error('aborted'));
    }
  },
}));

const { preparePicture } = await import('../../../src/lib/prepare-picture.ts');
const photo = (type: string, name: string, size = 1000) => new File([new Uint8Array(size)], name, { type });
const becomes = (size: number) => {
  drawn.outcome = ({ success, mimeType }: Options) =>
    success(new Blob([new Uint8Array(size)], { type: mimeType }));
};

beforeEach(() => {
  drawn.options.length = 0;
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

describe('a chosen picture', () => {
  test('is redrawn at the requested size, and says what that saved', async () => {
    becomes(300);
    const { file, originalSize, isRedrawn } = await preparePicture(photo('image/jpeg', 'a.JPG'), 2000);
    expect([file.name, file.type, file.size, originalSize, isRedrawn]).toEqual([
      'a.jpg',
      'image/jpeg',
      300,
      1000,
      true,
    ]);
    expect(drawn.options[0]).toMatchObject({ maxWidth: 2000, maxHeight: 2000, checkOrientation: false });
  });

  test.each([
    ['image/png', 'logo.png', 'logo.webp'],
    ['image/webp', 'dawn.webp', 'dawn.webp'],
    ['image/heic', 'IMG_1.heic', 'IMG_1.jpg'],
  ])('of the type %s is sent as a type that keeps what it has', async (type, name, sent) => {
    becomes(300);
    expect((await preparePicture(photo(type, name), 2000)).file.name).toBe(sent);
  });

  test.each([1000, 1400])(
    'is sent as it is when re-encoding gives %i bytes instead of 1000',
    async (size) => {
      becomes(size);
      const original = photo('image/jpeg', 'a.jpg');
      expect(await preparePicture(original, 2000)).toEqual({
        file: original,
        originalSize: 1000,
        isRedrawn: false,
      });
    },
  );

  test('is sent as it is when this browser cannot decode it', async () => {
    drawn.outcome = ({ error }: Options) => error(new Error('Failed to load the image.'));
    const original = photo('image/heic', 'IMG_1.heic');
    expect((await preparePicture(original, 2000)).file).toBe(original);
  });

  test('that is animated is left alone', async () => {
    const moving = new Uint8Array(40);
    moving.set(new TextEncoder().encode('RIFF    WEBPVP8X'));
    moving[20] = 0b10;
    for (const file of [
      photo('image/gif', 'a.gif'),
      new File([moving], 'a.webp', { type: 'image/webp' }),
      new File(['PNG IHDR acTL'], 'a.png', { type: 'image/png' }),
    ]) {
      expect((await preparePicture(file, 2000)).file).toBe(file);
    }
    expect(drawn.options).toEqual([]);
  });

  test('can be cancelled while it is re-encoded', async () => {
    drawn.outcome = () => undefined;
    const stop = new AbortController();
    const prepared = preparePicture(photo('image/jpeg', 'a.jpg'), 2000, stop.signal);
    await vi.waitFor(() => expect(drawn.options).toHaveLength(1));
    stop.abort();
    await expect(prepared).rejects.toMatchObject({ name: 'AbortError' });
  });
});
