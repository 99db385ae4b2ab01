import { createHash } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import { optimizePage } from '../../../../src/build/first-paint/optimize-html.ts';

type Parts = {
  styles?: string[];
  /** Plain scripts in the head, and in the body. */
  guards?: string[];
  scripts?: string[];
  modules?: string[];
  allowed?: string[];
  body?: string;
};

const hashOf = (content: string) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`;

function pageOf({ styles = [], guards = [], modules = [], scripts = [], allowed, body = '' }: Parts): string {
  const named = (pieces: string[]) =>
    ["'self'", ...pieces.filter((piece) => (allowed ?? pieces).includes(piece)).map(hashOf)].join(' ');
  const policy = `default-src 'none'; script-src ${named([...guards, ...modules, ...scripts])}; style-src ${named(styles)};`;
  return [
    '<!DOCTYPE html><html><head>',
    styles.map((style) => `<style>${style}</style><link rel="preload" href="/font">`).join(''),
    `<meta http-equiv="content-security-policy" content="${policy}">`,
    guards.map((script) => `<script>${script}</script>`).join(''),
    `</head><body>${body}`,
    modules.map((script) => `<p>Words</p><script type="module">${script}</script>`).join(''),
    scripts.map((script) => `<script>${script}</script>`).join(''),
    '</body></html>',
  ].join('');
}

/** Longer than the first response of a connection, even compressed, as hashes hardly compress. */
const incompressible = Array.from({ length: 1500 }, (_, index) => hashOf(String(index)).slice(8, 28)).join(
  ' ',
);

const contentsOf = (html: string, name: string) =>
  [...html.matchAll(new RegExp(`<${name}[^>]*>([\\s\\S]*?)</${name}>`, 'g'))].map(([, content]) => content);

/** What becomes of a page, and what is in its inline styles and scripts then. */
function merged(page: Parts | string, sheetAt = (href: string) => `/* ${href} */`) {
  const { html, files } = optimizePage(typeof page === 'string' ? page : pageOf(page), sheetAt, false);
  return { html, files, styles: contentsOf(html, 'style'), scripts: contentsOf(html, 'script') };
}

describe('The styles in the head of a page', () => {
  test('become one in their order, which the policy names', () => {
    const { html, styles } = merged({ styles: ['@layer a,b;', 'p{color:red}'] });
    expect(styles).toEqual(['@layer a,b;p{color:red}']);
    expect(html).toContain(`style-src 'self' ${hashOf('@layer a,b;p{color:red}')};`);
  });

  test('gain no permission: what the policy does not name stays as it is, and no policy names it', () => {
    const { html, styles } = merged({ styles: ['a{}', 'b{}', 'evil{}'], allowed: ['a{}', 'b{}'] });
    expect(styles).toEqual(['a{}b{}', 'evil{}']);
    expect(html).not.toContain(hashOf('evil{}'));
  });
});

/** What a page does to load its scripts: once it is loaded and painted, or with the first touch. */
function loaderOf(page: ReturnType<typeof merged>): string {
  const loader = page.scripts.find((script) => script?.includes('PerformanceObserver')) ?? '';
  expect(page.html).toContain(hashOf(loader));
  return loader;
}

describe('The scripts of a page', () => {
  test('that are inline become one file, in which they share no variables', () => {
    const modules = ['var e=1;addEventListener("a",()=>e)', 'var e=2;done(e)'];
    const page = merged({ modules });
    expect(page.scripts).toEqual([loaderOf(page)]);
    expect(page.html).not.toContain(hashOf(modules[0] ?? ''));
    const seen: unknown[] = [];
    let listener = () => 0;
    new Function('addEventListener', 'done', page.files[0]?.content ?? '')(
      (_name: string, wanted: () => number) => {
        listener = wanted;
      },
      (value: number) => seen.push(value),
    );
    expect([listener(), ...seen]).toEqual([1, 2]);
  });

  test.each([
    [false, true],
    // After a release the server has these scripts no longer, though the connection is there.
    [true, false],
  ])(
    'that do not come while the browser is online (%s) let forms say “No connection”: %s',
    async (onLine, isOffline) => {
      const listeners = new Map<string, () => Promise<void>>();
      const root = { dataset: {}, toggleAttribute: vi.fn() };
      const names = ['document', 'window', 'navigator', 'addEventListener', 'setTimeout'];
      new Function(...names, loaderOf(merged({ modules: ['one()'] })))(
        { documentElement: root },
        {},
        { onLine },
        (name: string, listener: () => Promise<void>) => listeners.set(name, listener),
        vi.fn(),
      );
      await listeners.get('pointerdown')?.();
      expect(root.toggleAttribute).toHaveBeenCalledExactlyOnceWith('data-offline', isOffline);
    },
  );

  test('stay where one imports, or is in the head to run before the first paint', () => {
    const modules = ['import{a}from"/a.js";a()', 'one()'];
    const guard = 'if(!localStorage.token)location="/login"';
    const page = merged({ modules, guards: [guard] });
    expect(page.scripts).toEqual([guard, modules[0], loaderOf(page)]);
  });

  test('read of an island that they start what they need of it', () => {
    const island =
      '<astro-island uid="a" prefix="r1" props="{&quot;it&quot;:[0,&quot;a\'s &amp;&quot;]}" ssr';
    const text = '<p>Write opts="it\'s &quot;so&quot;".</p>';
    const body = `${island} client="visible" opts="{&quot;name&quot;:&quot;A&quot;,&quot;value&quot;:true}" await-children>${text}<!--astro:end--></astro-island>`;
    expect(merged({ modules: ['one()'], body }).html).toContain(
      `<astro-island prefix="r1" props='{"it":[0,"a&#39;s &amp;"]}' ssr client="visible" opts='{"value":true}'>${text}</astro-island>`,
    );
  });

  test('stay where the policy does not name them', () => {
    const page = merged({
      modules: ['one()', 'evil()'],
      scripts: ['self.Astro.evil()'],
      allowed: ['one()'],
    });
    expect(page.scripts).toEqual([loaderOf(page), 'evil()', 'self.Astro.evil()']);
    expect(page.files[0]?.content).toBe('(async()=>{one()})();');
  });
});

describe('A page that does not fit into the first response of a connection', () => {
  const style = '@layer components{.hero{color:red}.card{color:blue}}';
  const first = '<h1 class="hero">A</h1>';
  const rest = `<link rel="stylesheet" href="/below.css"><p class="card">B</p>`;

  test('has the styles of its first screen with it, and the others in the style sheet after it', () => {
    const { html, files, styles } = merged({ styles: [style], body: first + rest + incompressible });
    const early = '@layer components{.hero{color:red}}';
    expect(styles).toEqual([early]);
    expect(html).toContain(`style-src 'self' ${hashOf(early)};`);
    expect(files.map(({ content }) => content)).toEqual([
      '@layer components{.card{color:blue}}/* /below.css */',
    ]);
    expect(html).toContain(first + rest.replace('/below.css', `/${files[0]?.path}`));
  });

  test.each<[string, Parts]>([
    ['it has no first screen', { styles: [style], body: `${first}<p class="card">B</p>${incompressible}` }],
    ['no policy allows them', { styles: [style], allowed: [], body: first + rest + incompressible }],
  ])('keeps all its styles where %s', (_why, parts) => {
    expect(merged(parts)).toMatchObject({ styles: [style], files: [] });
  });
});

describe('A page with a picture that is no hero', () => {
  const link = '<link rel="stylesheet" href="/below.css">';
  const body = `<h1 class="hero">A</h1>${link}<p class="card">B</p><img src="/b.webp">`;

  test('comes with the styles below its first screen, which its policy names', () => {
    const { html, files, styles } = merged({ styles: ['a{}', 'b{}'], body });
    expect([files, styles]).toEqual([[], ['a{}b{}/* /below.css */']]);
    expect(html).toContain(`style-src 'self' ${hashOf('a{}b{}/* /below.css */')};`);
    // The end of its first screen, until which nothing of it is painted.
    expect(html).toMatch(/<h1 class="hero">A<\/h1><\w+ id="below">.*<p class="card">B/);
  });
});
