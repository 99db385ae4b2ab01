import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FULL_SHADE, type Pixels, type Shade, shadeOver } from '../../../src/lib/shade.ts';
import { contrast } from '../../a11y/contrast.ts';

const PAPER = { red: 251, green: 246, blue: 236 };
const ENOUGH = 4.5;

type Channels = readonly [number, number, number];

/** What a visitor sees where the shade is over the picture, with the opacity as the browser draws it between two cells. */
function shaded([red, green, blue]: Channels, opacity: number) {
  const mixed = (value: number, night: number) => value * (1 - opacity) + night * opacity;
  return { red: mixed(red, 9), green: mixed(green, 9), blue: mixed(blue, 24) };
}

/** The shade's opacity over a pixel: between the middles of the four cells around it. */
function opacityAt(
  { data, columns, rows }: Shade,
  x: number,
  y: number,
  width: number,
  height: number,
): number {
  const at = (place: number, size: number, count: number) => {
    const cell = Math.min(count - 1, Math.max(0, ((place + 0.5) / size) * count - 0.5));
    return { first: Math.floor(cell), part: cell - Math.floor(cell) };
  };
  const [across, down] = [at(x, width, columns), at(y, height, rows)];
  const opacity = (column: number, row: number) =>
    (data[(Math.min(rows - 1, row) * columns + Math.min(columns - 1, column)) * 4 + 3] ?? 0) / 255;
  const inRow = (row: number) =>
    opacity(across.first, row) * (1 - across.part) + opacity(across.first + 1, row) * across.part;
  return inRow(down.first) * (1 - down.part) + inRow(down.first + 1) * down.part;
}

const channel = fc.integer({ min: 0, max: 255 });
const colour = fc.tuple(channel, channel, channel);
const picture = fc
  .record({ width: fc.integer({ min: 1, max: 40 }), height: fc.integer({ min: 1, max: 40 }) })
  .chain(({ width, height }) =>
    fc.record({
      width: fc.constant(width),
      height: fc.constant(height),
      colours: fc.array(colour, { minLength: width * height, maxLength: width * height }),
    }),
  );

const pixelsOf = (width: number, height: number, colours: readonly Channels[]): Pixels => ({
  data: Uint8Array.from(colours.flat()),
  width,
  height,
  channels: 3,
});
const even = (one: Channels) =>
  pixelsOf(
    8,
    8,
    Array.from({ length: 64 }, () => one),
  );
const opacityOf = ({ data }: Shade) => (data[3] ?? 0) / 255;

describe('The shade over a picture', () => {
  it('lets light words be read on every pixel of any picture', () => {
    fc.assert(
      fc.property(picture, fc.integer({ min: 1, max: 16 }), ({ width, height, colours }, columns) => {
        const shade = shadeOver(pixelsOf(width, height, colours), columns);
        for (const [index, one] of colours.entries()) {
          const opacity = opacityAt(shade, index % width, Math.floor(index / width), width, height);
          expect(contrast(PAPER, shaded(one, opacity))).toBeGreaterThanOrEqual(ENOUGH);
        }
      }),
    );
  });

  it('is no darker than the words need: one step less, and a picture of one colour could hardly be read', () => {
    fc.assert(
      fc.property(colour, (one) => {
        const opacity = opacityOf(shadeOver(even(one), 4));
        fc.pre(opacity > 0);
        expect(contrast(PAPER, shaded(one, Math.max(0, opacity - 0.045)))).toBeLessThan(ENOUGH + 0.3);
      }),
    );
  });

  it('leaves a dark picture as it is', () => {
    expect(opacityOf(shadeOver(even([20, 30, 60]), 4))).toBe(0);
  });

  it('is darkest on a white picture, and as dark where the picture is not known', () => {
    expect(shadeOver(even([255, 255, 255]), 4).data.slice(0, 4)).toEqual(FULL_SHADE.data);
  });

  it('is dark only near what is bright', () => {
    const colours = Array.from(
      { length: 16 * 4 },
      (_, index): Channels => (index % 16 > 13 ? [255, 255, 255] : [0, 0, 0]),
    );
    const { data, columns } = shadeOver(pixelsOf(16, 4, colours), 8);
    const firstRow = Array.from({ length: columns }, (_, column) => data[column * 4 + 3]);
    expect(firstRow.map((opacity) => opacity !== 0)).toEqual([...Array(6).fill(false), true, true]);
  });

  it('reads the pixels of a canvas, which have a fourth value, as those of a file', () => {
    const data = Uint8Array.from([255, 255, 255, 255, 0, 0, 0, 255]);
    const shade = shadeOver({ data, width: 2, height: 1, channels: 4 }, 2);
    expect(shade).toEqual(
      shadeOver({ data: Uint8Array.from([255, 255, 255, 0, 0, 0]), width: 2, height: 1, channels: 3 }, 2),
    );
  });
});
