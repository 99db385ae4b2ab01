/**
 * How dark a picture must become under light words: as little as they need, and only where they need it. The build
 * measures with it the pictures that it knows, the browser those that staff have changed since.
 */

/** Laid over the picture: darker than the night of the page, so that the picture keeps its own colours. */
const NIGHT = [9, 9, 24] as const;
/** Of a pixel under the paper-coloured words, whose own luminance is 0.925: gives 4.75:1, a little above what is required. */
const BRIGHTEST = 0.975 / 4.75 - 0.05;
/** The shade of each level; the last one is enough for white. */
const LEVELS = 17;
const shadeOf = (level: number) => (level * 0.6) / (LEVELS - 1);

/** A picture as rows of pixels, `channels` bytes to a pixel, of which the first three are red, green and blue. */
export type Pixels = { data: ArrayLike<number>; width: number; height: number; channels: 3 | 4 };

/** A coarse picture of the night, to be stretched over the one that it shades. */
export type Shade = {
  /** Red, green, blue and opacity, 0 to 255, row by row. */
  data: Uint8ClampedArray<ArrayBuffer>;
  columns: number;
  rows: number;
};

/** For a picture that cannot be measured: enough for any. */
export const FULL_SHADE: Shade = shadeFrom(Uint8Array.of(LEVELS - 1), 1, 1);

/** What each channel's values add to the luminance of a pixel, level by level. */
const SHADED = Array.from({ length: LEVELS }, (_, level) =>
  ([0.2126, 0.7152, 0.0722] as const).map((weight, channel) => {
    const shade = shadeOf(level);
    const night = NIGHT[channel] ?? 0;
    return Float32Array.from({ length: 256 }, (_unused, value) => {
      const share = (value * (1 - shade) + night * shade) / 255;
      return weight * (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4);
    });
  }),
);

/**
 * The shade under which light words can be read anywhere on the picture.
 * @param finest how many columns it has at most; as many rows as the picture's shape gives
 */
export function shadeOver({ data, width, height, channels }: Pixels, finest: number): Shade {
  const columns = Math.min(finest, width);
  const rows = Math.max(1, Math.round((columns * height) / width));
  const levels = new Uint8Array(columns * rows);
  for (let y = 0; y < height; y += 1) {
    const row = Math.floor((y * rows) / height) * columns;
    for (let x = 0; x < width; x += 1) {
      const cell = row + Math.floor((x * columns) / width);
      const at = (y * width + x) * channels;
      let level = levels[cell] ?? 0;
      while (level < LEVELS - 1 && isTooBright(data, at, level)) level += 1;
      levels[cell] = level;
    }
  }
  return shadeFrom(widened(levels, columns, rows), columns, rows);
}

function isTooBright(data: ArrayLike<number>, at: number, level: number): boolean {
  const [red, green, blue] = SHADED[level] ?? [];
  const luminance =
    (red?.[data[at] ?? 0] ?? 0) + (green?.[data[at + 1] ?? 0] ?? 0) + (blue?.[data[at + 2] ?? 0] ?? 0);
  return luminance > BRIGHTEST;
}

/** Each cell as dark as its darkest neighbour: between two cells the browser draws what is between their values. */
function widened(levels: Uint8Array, columns: number, rows: number): Uint8Array {
  return levels.map((_, cell) => {
    let most = 0;
    for (let y = -1; y <= 1; y += 1) {
      for (let x = -1; x <= 1; x += 1) {
        const row = Math.min(rows - 1, Math.max(0, Math.floor(cell / columns) + y));
        const column = Math.min(columns - 1, Math.max(0, (cell % columns) + x));
        most = Math.max(most, levels[row * columns + column] ?? 0);
      }
    }
    return most;
  });
}

function shadeFrom(levels: Uint8Array, columns: number, rows: number): Shade {
  const data = new Uint8ClampedArray(levels.length * 4);
  for (const [cell, level] of levels.entries())
    data.set([...NIGHT, Math.ceil(shadeOf(level) * 255)], cell * 4);
  return { data, columns, rows };
}
