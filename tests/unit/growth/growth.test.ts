import { describe, expect, it } from 'vitest';
import { compare } from '../../growth/compare.ts';

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
});
