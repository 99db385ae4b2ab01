import { describe, expect, it } from 'vitest';
import { reportSampleFacts, sampleFacts, sampleFiles, shownValue } from '../../../src/build/sample-facts.ts';

describe('Invented facts', () => {
  it('are listed by a build, with file, field and value', () => {
    const lines: string[] = [];
    reportSampleFacts({ info: (line) => void lines.push(line) }, false);
    expect(lines.join('\n')).toMatch(/^\d+ sample facts are left:/);
    expect(lines.join('\n')).toContain('src/i18n/en/site.yaml, name: “Shalmala Gurukulam”');
  });

  it('stop a release while a bank, UPI or phone value is one of them', () => {
    const release = () => reportSampleFacts({ info: () => undefined }, true);
    expect(release).toThrow(
      /src\/i18n\/en\/contacts\.yaml, field "footer → phone": expected the school's own value in a release, found the sample/,
    );
    expect(release).toThrow(/src\/i18n\/en\/giving\.yaml, field "upi/);
    expect(release).toThrow(/src\/i18n\/en\/giving\.yaml, field "bank/);
  });

  it('do not stop a release when they are about anything else', () => {
    const guarded = sampleFacts().filter(({ isGuarded }) => isGuarded);
    expect(new Set(guarded.map(({ file }) => file))).toEqual(
      new Set(['src/i18n/en/contacts.yaml', 'src/i18n/en/giving.yaml']),
    );
    expect(sampleFacts(new Map([['site', { name: { value: 'X', sample: true } }]]))).toEqual([
      { file: 'src/i18n/en/site.yaml', field: 'name', path: 'name.value', value: '“X”', isGuarded: false },
    ]);
  });

  it('are listed for the dashboard file by file, without their values', () => {
    const files = new Map<'site' | 'home', unknown>([
      ['site', { name: { value: 'X', sample: true } }],
      ['home', {}],
    ]);
    expect(sampleFiles(files)).toEqual([
      { file: 'site', facts: [{ field: 'Name of the school', path: 'name.value' }] },
    ]);
  });

  it('are no longer listed once the line is deleted', () => {
    expect(sampleFacts(new Map([['site', { name: { value: 'X' } }]]))).toEqual([]);
  });
});

it.each([
  ['Sirsi', '“Sirsi”'],
  [['The Office', 'Sirsi'], '“The Office, Sirsi”'],
  ['x'.repeat(91), `“${'x'.repeat(89)}…”`],
])('a value of a content file is shown on one short line (%#)', (value, line) => {
  expect(shownValue(value)).toBe(line);
});
