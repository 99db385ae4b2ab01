import { type AstroInlineConfig, dev } from 'astro';
import { createProxyMiddleware } from 'http-proxy-middleware';
import { announce } from './announce.ts';
import { runProgram } from './run-program.ts';
import { readSettings } from './settings.ts';
import { PROJECT_ROOT } from './site/build-site.ts';
import { startServer } from './start-server.ts';

type VitePlugin = NonNullable<NonNullable<AstroInlineConfig['vite']>['plugins']>[number];

/**
 * The program of `npm run dev`: the pages with hot reload on PORT, and behind them the API on a free port, reached
 * at the same origin as in production.
 */
await runProgram(async () => {
  const settings = readSettings(process.env);
  const server = await startServer({ ...settings, port: 0, isApiOnly: true });
  process.env.CONTENT_API = server.origin;
  const pages = await dev({
    root: PROJECT_ROOT,
    server: { port: settings.port, host: settings.host },
    vite: { plugins: [apiBeforePages(server.origin)] },
  });
  announce(`http://${settings.host}:${pages.address.port}`, server.newAdmin);
  return async () => {
    await pages.stop();
    await server.stop();
  };
});

/**
 * Puts the API in front of everything else. Vite's own proxy setting comes too late: Astro refuses URLs that end
 * in a slash, as those of the API do, before it.
 */
function apiBeforePages(target: string): VitePlugin {
  const handle = createProxyMiddleware({ target, pathFilter: ['/api', '/media', '/healthz', '/readyz'] });
  return {
    name: 'api-before-pages',
    configureServer: (vite) => () => vite.middlewares.stack.unshift({ route: '', handle }),
  };
}
