import type { RequestListener } from 'node:http';
import { type AstroInlineConfig, dev } from 'astro';
import type { Connect } from 'vite';
import { announce, runProgram } from './run-program.ts';
import { readSettings } from './settings.ts';
import { PROJECT_ROOT } from './site/build-site.ts';
import { startServer } from './start-server.ts';

type VitePlugin = NonNullable<NonNullable<AstroInlineConfig['vite']>['plugins']>[number];

/**
 * The program of `npm run dev`: pages with hot reload on PORT with the API at the same origin, as in production. Astro
 * reads the content from a second port.
 */
await runProgram('npm run dev -- [--env-file=<file>]', async () => {
  const settings = readSettings(process.env);
  const server = await startServer({ ...settings, port: 0, isApiOnly: true });
  process.env.CONTENT_API = server.origin;
  const pages = await dev({
    root: PROJECT_ROOT,
    server: { port: settings.port, host: settings.host },
    vite: { plugins: [apiBeforePages(server.handle)] },
  });
  announce(`http://${settings.host}:${pages.address.port}`, {
    dataDir: settings.dataDir,
    newAdmin: server.newAdmin,
  });
  return async () => {
    await pages.stop();
    await server.stop();
  };
});

/** Responds to API requests before Astro does, which refuses URLs that end in a slash. */
function apiBeforePages(respond: RequestListener): VitePlugin {
  const handle: Connect.NextHandleFunction = (request, response, next) => {
    if (/^\/(?:api|media|healthz|readyz)(?![^/?#])/.test(request.url ?? '')) respond(request, response);
    else next();
  };
  return {
    name: 'api-before-pages',
    configureServer: (vite) => () => vite.middlewares.stack.unshift({ route: '', handle }),
  };
}
