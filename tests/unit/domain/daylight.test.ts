import { describe, expect, it } from 'vitest';
import { machineTime } from '../../../src/domain/daylight.ts';
import { minutesOfDay } from '../../../src/lib/dates.ts';

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
