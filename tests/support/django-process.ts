import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { ServerOptions } from '../../src/server/start-server.ts';
import { startTestServer, type TestServer } from './start-test-server.ts';

/** What the other process says of a server that it has started. */
export type Started = { origin: string; embeddedOrigin: string; dataDir: string };

/** A process of its own that starts servers which respond as Django does, each with new content. */
export type DjangoProcess = {
  start: () => Promise<Started>;
  /** Stops the server of that origin. */
  stop: (origin: string) => Promise<void>;
  end: () => Promise<void>;
};

export function forkDjangoProcess(): DjangoProcess {
  const child = fork(join(import.meta.dirname, 'serve-django.ts'), { stdio: 'inherit' });
  const order = async (what: string): Promise<Started> => {
    child.send(what);
    // What the process sends has this shape.
    const [reply] = (await once(child, 'message')) as [Started];
    return reply;
  };
  return {
    start: () => order('start'),
    stop: async (origin) => void (await order(origin)),
    end: async () => {
      child.disconnect();
      await once(child, 'exit');
    },
  };
}

/** A site's server, where its content is kept, and the embedded server that keeps it. */
export type JourneyServer = TestServer & { contentOrigin: string; embeddedOrigin: string };

/** Where a journey's pages come from: a folder, or a way to build them. */
type Pages = Partial<Pick<ServerOptions, 'siteDir' | 'build'>>;

/** A journey's server: alone with its content, or in front of the other process. */
export async function startInFrontOf(
  django: DjangoProcess | undefined,
  pages: Pages,
): Promise<JourneyServer> {
  if (django === undefined) {
    const server = await startTestServer(pages);
    return { ...server, contentOrigin: server.origin, embeddedOrigin: server.origin };
  }
  const content = await django.start();
  const front = await startTestServer({ ...pages, apiOrigin: content.origin });
  return {
    origin: front.origin,
    dataDir: content.dataDir,
    contentOrigin: content.origin,
    embeddedOrigin: content.embeddedOrigin,
    stop: async () => {
      await front.stop();
      await django.stop(content.origin);
    },
  };
}
