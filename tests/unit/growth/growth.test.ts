import { describe, expect, it } from 'vitest';
import { compare, medianOf } from '../../growth/compare.ts';
import { grownRows, TEN_YEARS } from '../../support/grown-content.ts';

describe('ten years of content', () => {
  it('hold as much as they say, and the sample content as the newest of it', async () => {
    const rows = await grownRows({ scale: 1 });
    const counts = Object.entries(rows).map(([collection, list]) => [collection, list.length]);
    expect(Object.fromEntries(counts)).toMatchObject(TEN_YEARS);
    const [newest] = rows.news.toSorted((a, b) => String(b.date).localeCompare(String(a.date)));
    expect(newest?.news_name).toBe('Deepavali with two hundred clay lamps');
  });

  it('are the same for the same seed, and others for another', async () => {
    const some = await grownRows({ scale: 0.01, seed: 7 });
    expect(await grownRows({ scale: 0.01, seed: 7 })).toEqual(some);
    expect(await grownRows({ scale: 0.01, seed: 8 })).not.toEqual(some);
  });
});

describe('a figure of growth', () => {
  const figure = (value: number, most: number | ((sample: number) => number)) => [
    { name: 'bytes', unit: 'kB', value, most },
  ];

  it('is held against a fixed bound, or against what the sample content measured', () => {
    const twice = (sample: number) => sample * 2;
    expect(compare(figure(10, 5), figure(4, 5))[0]).toMatchObject({ sample: 10, grown: 4, isGood: true });
    expect(compare(figure(10, twice), figure(21, twice))[0]).toMatchObject({ most: 20, isGood: false });
    expect(compare(figure(1, 5), figure(Number.NaN, 5))[0]).toMatchObject({ isGood: false });
  });

  it('is not judged where it is a speed and the machine has other work', () => {
    const slow = [{ name: 'start', unit: 's', value: 9, most: 2, isSpeed: true }];
    expect(compare(slow, slow)[0]).toMatchObject({ isGood: false });
    expect(compare(slow, slow, false)[0]).toMatchObject({ grown: 9, isGood: true });
  });

  it('counts by the attempt in the middle, and one without a figure as the worst', () => {
    const attempt = (value: number) => compare(figure(1, 5), figure(value, 5));
    expect(medianOf([attempt(9), attempt(3), attempt(4)])).toEqual(attempt(4));
    expect(medianOf([attempt(Number.NaN), attempt(3), attempt(4)])).toEqual(attempt(4));
    expect(medianOf([attempt(Number.NaN), attempt(3), attempt(Number.NaN)])).toEqual(attempt(Number.NaN));
  });
});
