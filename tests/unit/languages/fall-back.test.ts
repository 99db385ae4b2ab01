import { describe, expect, it } from 'vitest';
import { withFallbacks } from '../../../src/data/fall-back.ts';
import { markFallbacks, noteFallback } from '../../../src/data/mark-fallbacks.ts';
import { pageMoment } from '../../../src/data/page-moment.ts';
import { checkTexts, readTextFiles } from '../../../src/data/text-files.ts';

const english = readTextFiles();
const merged = (own: unknown) => withFallbacks('activities', english.get('activities'), own);

describe('What a content file of another language lacks', () => {
  it('is in English, field by field and entry by entry, and is listed', () => {
    const { texts, missing } = merged({
      hero: { headline: 'ಬದುಕುತ್ತಾ ಕಲಿಕೆ' },
      day: { entries: { value: [{ title: 'ಏಳುವುದು' }] } },
    });
    const { hero, day } = checkTexts('activities', texts, 'kn');
    expect(hero).toEqual({ headline: 'ಬದುಕುತ್ತಾ ಕಲಿಕೆ', lead: expect.stringMatching(/^\p{ASCII}+/u) });
    expect(day.entries.value).toHaveLength(18);
    expect(day.entries.value[0]).toMatchObject({ time: '4:30 AM', title: 'ಏಳುವುದು' });
    const fields = missing.map(({ path }) => path.join('.'));
    expect(fields).toContain('hero.lead');
    expect(fields).toContain('day.entries.value.1.title');
    expect(fields).not.toContain('hero.headline');
  });

  it('is no text where it is a time, a number or a code: those need not be repeated', () => {
    const fields = merged(undefined).missing.map(({ path }) => path.at(-1));
    expect(fields).not.toContain('time');
    const account = withFallbacks('giving', english.get('giving'), undefined).missing;
    expect(account.map(({ path }) => path.join('.'))).not.toContain('upi.id.value');
  });

  it('is marked as English in the page', () => {
    const page = '<h2>ಗೇಟು</h2><p class="a">The gate isn’t locked &amp; you’re welcome</p><p>Welcome</p>';
    const render = <T>(work: () => T) => pageMoment.run({ language: 'kn', fallbacks: new Set() }, work);
    render(() => {
      noteFallback('The gate isn’t locked & you’re welcome');
      expect(markFallbacks(page)).toBe(
        '<h2>ಗೇಟು</h2><p class="a" lang="en">The gate isn’t locked &amp; you’re welcome</p><p>Welcome</p>',
      );
    });
    expect(render(() => markFallbacks(page))).toBe(page);
  });
});

describe('A fact in another language', () => {
  it('says itself whether it is invented', () => {
    const site = english.get('site');
    const name = (own: unknown) => checkTexts('site', withFallbacks('site', site, own).texts, 'kn').name;
    expect(name({ name: { value: 'ಶಾಲೆ' } })).toEqual({ value: 'ಶಾಲೆ', sample: false });
    expect(name({ name: { value: 'ಶಾಲೆ', sample: true } }).sample).toBe(true);
    expect(name({}).sample).toBe(true);
  });
});

describe('A mistake in a file of another language', () => {
  it('is explained with the name of that file', () => {
    const { texts } = merged({ hero: { headlin: 'ಬದುಕು' } });
    expect(() => checkTexts('activities', texts, 'kn')).toThrow(
      /src\/content\/kn\/activities\.yaml, field "hero → headlin": expected no such field/,
    );
  });
});
