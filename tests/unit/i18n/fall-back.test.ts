import { describe, expect, it } from 'vitest';
import { withFallbacks } from '../../../src/i18n/page-texts/fallbacks.ts';
import { markFallbacks, recordFallback } from '../../../src/i18n/page-texts/mark-fallbacks.ts';
import { renderContext } from '../../../src/i18n/page-texts/render-context.ts';
import { checkTexts, readTextFiles } from '../../../src/i18n/page-texts/text-files.ts';

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
    const render = <T>(work: () => T) => renderContext.run({ language: 'kn', fallbacks: new Set() }, work);
    render(() => {
      recordFallback('The gate isn’t locked & you’re welcome');
      expect(markFallbacks(page)).toBe(
        '<h2>ಗೇಟು</h2><p class="a" lang="en">The gate isn’t locked &amp; you’re welcome</p><p>Welcome</p>',
      );
    });
    expect(render(() => markFallbacks(page))).toBe(page);
  });

  it.each([
    [
      'after a drawing',
      '<a><svg><path d="M0"/></svg>More</a>',
      '<a lang="en"><svg><path d="M0"/></svg>More</a>',
    ],
    [
      'with a hyphenated word kept whole',
      '<h2><span class="unbroken">More-more</span> of it</h2>',
      '<h2 lang="en"><span class="unbroken">More-more</span> of it</h2>',
    ],
    ['beside other words', '<p>ಗೇಟು <b>More</b></p>', '<p>ಗೇಟು <b lang="en">More</b></p>'],
    ['with the school’s name in it', '<b>Help ಶಾಲ್ಮಲಾ ಗುರುಕುಲ</b>', '<b lang="en">Help ಶಾಲ್ಮಲಾ ಗುರುಕುಲ</b>'],
    ['with a name after it', '<b>More: Shalmala</b>', '<b lang="en">More: Shalmala</b>'],
    ['of a picture', '<p>ಗೇಟು<img alt="More"/></p>', '<p>ಗೇಟು<img alt="More" lang="en"/></p>'],
    [
      'of a button',
      '<button aria-label="More">ಗೇಟು</button>',
      '<button aria-label="More" lang="en">ಗೇಟು</button>',
    ],
    ['of what is read out, too', '<nav aria-label="More">ಗೇಟು</nav>', '<nav aria-label="More">ಗೇಟು</nav>'],
    ['in Kannada around it', '<p>ಗೇಟಿಗೆ ಸ್ವಾಗತ, More</p>', '<p>ಗೇಟಿಗೆ ಸ್ವಾಗತ, More</p>'],
    ['marked already', '<p lang="en">More</p>', '<p lang="en">More</p>'],
    [
      'of the tab, or of a script',
      '<title>More</title><script>More</script>',
      '<title>More</title><script>More</script>',
    ],
  ])('%s is marked where a mark says nothing wrong of other words', (_, page, marked) => {
    renderContext.run({ language: 'kn', fallbacks: new Set(['More', 'Help ಶಾಲ್ಮಲಾ ಗುರುಕುಲ']) }, () => {
      expect(markFallbacks(page)).toBe(marked);
    });
  });
});

it('A fact in another language says itself whether it is invented', () => {
  const site = english.get('site');
  const name = (own: unknown) => checkTexts('site', withFallbacks('site', site, own).texts, 'kn').name;
  expect(name({ name: { value: 'ಶಾಲೆ' } })).toEqual({ value: 'ಶಾಲೆ', sample: false });
  expect(name({ name: { value: 'ಶಾಲೆ', sample: true } }).sample).toBe(true);
  expect(name({}).sample).toBe(true);
});

it('A mistake in a file of another language is explained with the name of that file', () => {
  const { texts } = merged({ hero: { headlin: 'ಬದುಕು' } });
  expect(() => checkTexts('activities', texts, 'kn')).toThrow(
    /src\/i18n\/kn\/activities\.yaml, field "hero → headlin": expected no such field/,
  );
});
