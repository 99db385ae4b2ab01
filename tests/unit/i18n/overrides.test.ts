import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadOverrides } from '../../../src/build/content-api.ts';
import { textOverrides } from '../../../src/i18n/page-texts/loaded-texts.ts';
import { interfaceScript } from '../../../src/i18n/page-texts/overrides.ts';
import { readTextFiles } from '../../../src/i18n/page-texts/text-files.ts';
import { overridesReadAs } from '../../../src/i18n/page-texts/texts-read.ts';

const respond = (body: unknown, status = 200) =>
  vi.stubGlobal('fetch', async () => Response.json(body, { status }));
const row = (file: string, field: string, value: unknown, language = 'en') => ({
  id: 1,
  language,
  file,
  field,
  value: JSON.stringify(value),
});

beforeEach(() => {
  vi.stubEnv('CONTENT_API', 'http://api.example');
});
afterEach(() => {
  globalThis.textsOfBuild = undefined;
  globalThis.interfaceTexts = undefined;
});

describe('What the school says, as a build reads it', () => {
  it('stands over the files of the program, and is no sample any more', async () => {
    respond([row('contacts', 'footer.email.value', 'office@school.example')]);
    await loadOverrides();
    expect(readTextFiles().get('contacts')).toMatchObject({
      footer: { email: { value: 'office@school.example', sample: false } },
    });
  });

  it('is nothing with a server that keeps no texts, and where there is no server', async () => {
    respond({ detail: 'Not found.' }, 404);
    await loadOverrides();
    expect(textOverrides()).toEqual([]);
    vi.stubEnv('CONTENT_API', '');
    await loadOverrides();
    expect(textOverrides()).toEqual([]);
  });

  it.each([
    [{ detail: 'Busy.' }, 503, /responded with 503/],
    [{ detail: 'Are you a robot?' }, 403, /responded with 403/],
    [{ detail: 'Slower.' }, 429, /responded with 429/],
    ['no list', 200, /sent no list/],
  ])('stops the build where it cannot be read: %j', async (body, status, reason) => {
    respond(body, status);
    await expect(loadOverrides()).rejects.toThrow(reason);
  });

  it.each(['api.example', 'localhost:4000', 'ftp://api.example'])(
    'stops the build with a sentence where the server is "%s"',
    async (origin) => {
      vi.stubEnv('CONTENT_API', origin);
      await expect(loadOverrides()).rejects.toThrow(
        `an origin such as https://api.example.org, not "${origin}"`,
      );
    },
  );

  it('changes a page that links to another by the text of that link alone', async () => {
    respond([row('home', 'hero.headline', 'Come in'), row('home', 'link', 'Start')]);
    await loadOverrides();
    expect(overridesReadAs('texts kn home link')).toEqual([['en', 'link', '"Start"']]);
    expect(overridesReadAs('texts kn home')).toHaveLength(2);
  });

  it('comes along with a page as a script that ends nowhere but at its end', async () => {
    respond([row('interface', 'contactTexts.message', '</script><b>'), row('interface', 'gone', 'x')]);
    await loadOverrides();
    expect(interfaceScript('en')).toBe(
      'overrides:{"en":{"contactTexts":{"message":"\\u003c/script>\\u003cb>"}}}',
    );
    expect(interfaceScript('kn')).toBe('');
  });
});
