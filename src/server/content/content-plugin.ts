import plugin from 'fastify-plugin';
import type { Logger } from 'pino';
import { openContent } from './content.ts';

/**
 * @param onPublicChange called after each change of public content
 * @param pruneEvery milliseconds from one removal of what is deleted for good to the next
 */
type Options = { onPublicChange: () => void; pruneEvery: number; log: Logger };

/** The content. Removes pictures that no record shows at the start, and old revisions from then on. */
export const contentPlugin = plugin<Options>(async (app, { onPublicChange, pruneEvery, log }) => {
  const { data, media, sizes } = app;
  const content = openContent(data.database, {
    onPublicChange: () => {
      onPublicChange();
      sizes?.update(content.pictures());
    },
    onDeletion: data.requestVacuum,
  });
  sizes?.update(content.pictures());
  content.change(() => media.prune(content.isShown));
  const prune = () => {
    try {
      content.change(() => media.discard(content.revisions.expire(), content.isShown));
    } catch (err) {
      log.warn({ err }, 'old revisions are still there');
    }
    data.vacuum();
  };
  prune();
  const timer = setInterval(prune, pruneEvery).unref();
  app.addHook('onClose', async () => clearInterval(timer));
  app.decorate('content', content);
});
