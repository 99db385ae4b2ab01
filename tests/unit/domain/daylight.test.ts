import { describe, expect, it } from 'vitest';
import { isDarkSky, machineTime, minutesOfDay, skyAt, sunHeight } from '../../../src/domain/daylight.ts';

describe('The sky of the drawn day', () => {
  it.each([
    ['4:30 AM', 'night'],
    ['5:15 AM', 'first-light'],
    ['6:45 AM', 'morning'],
    ['12:15 PM', 'noon'],
    ['3:00 PM', 'afternoon'],
    ['4:30 PM', 'golden'],
    ['6:15 PM', 'lamp-light'],
    ['8:30 PM', 'night'],
  ])('at %s is %s', (time, sky) => {
    expect(skyAt(minutesOfDay(time))).toBe(sky);
  });

  it('is dark until the sun is up, and again from lamp-lighting', () => {
    const isDark = (time: string) => isDarkSky(skyAt(minutesOfDay(time)));
    expect(['6:00 AM', '6:45 AM', '4:30 PM', '6:15 PM'].map(isDark)).toEqual([true, false, false, true]);
  });
});

describe('The sun', () => {
  it('stands highest shortly after noon, and lower before and after', () => {
    const heights = ['7:00 AM', '10:00 AM', '12:25 PM', '3:00 PM', '5:30 PM'].map(
      (time) => sunHeight(minutesOfDay(time)) ?? 0,
    );
    expect(Math.max(...heights)).toBe(heights[2]);
    expect(heights[2]).toBeCloseTo(1, 3);
    expect(heights[0]).toBeLessThan(heights[1] ?? 0);
    expect(heights[4]).toBeLessThan(heights[3] ?? 0);
  });

  it('is down at night', () => {
    expect([sunHeight(minutesOfDay('4:30 AM')), sunHeight(minutesOfDay('8:30 PM'))]).toEqual([null, null]);
  });
});

describe('A time of day', () => {
  it.each([
    ['12:00 AM', 0, '00:00'],
    ['4:30 AM', 270, '04:30'],
    ['12:15 PM', 735, '12:15'],
    ['8:30 PM', 1230, '20:30'],
  ])('%s is minute %i of the day, %s for a machine', (time, minutes, machine) => {
    expect(minutesOfDay(time)).toBe(minutes);
    expect(machineTime(time)).toBe(machine);
  });

  it('that is invalid is refused with what was found', () => {
    expect(() => minutesOfDay('half past four')).toThrow('found "half past four"');
  });
});
