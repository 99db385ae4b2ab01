import plugin from 'fastify-plugin';
import type { ServedSite } from './site-files.ts';
import { siteHandler } from './site-routes.ts';

declare module 'fastify' {
  interface FastifyInstance {
    site: ServedSite;
    /** Responds with the page of a path, or the 404 page. */
    sendSite(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
  }
}

/** @param isGone whether a path is the page of a record that does not exist */
type Options = { site: ServedSite; isGone: (path: string) => boolean };

/** The pages, on all paths that nothing else has. A build in progress is stopped before the server is. */
export const sitePlugin = plugin<Options>(async (app, { site, isGone }) => {
  const sendSite = siteHandler(site, isGone);
  app.decorate('site', site);
  app.decorate('sendSite', sendSite);
  app.addHook('preClose', async () => site.stop());
  app.get('/*', sendSite);
  app.setNotFoundHandler(sendSite);
});
