import { Agent, get, type IncomingMessage } from 'node:http';
import { setTimeout } from 'node:timers/promises';

export interface Visit {
  readonly path: string;
  readonly status: number;
  readonly body: Buffer;
}

export interface RestlessVisitor {
  /** Every response; a failed request leaves none. */
  readonly visits: readonly Visit[];
  /** What went wrong on the connection: resets, responses cut short. */
  readonly faults: readonly string[];
  stop(): Promise<void>;
}

/** Milliseconds between two requests of one visitor: a busy site, not one under attack. */
const PACE = 20;

/**
 * Requests these paths from a server in turn, again and again, until it is stopped: over a kept-alive connection, or
 * over a new one for each request. `alsoAsk` names what else a page's response makes a browser request.
 */
export function restlessVisitor(
  origin: string,
  paths: readonly string[],
  isKeepingConnection: boolean,
  alsoAsk: (page: string) => readonly string[] = () => [],
): RestlessVisitor {
  const agent = isKeepingConnection ? new Agent({ keepAlive: true, maxSockets: 1 }) : false;
  const visits: Visit[] = [];
  const faults: string[] = [];
  let isStopped = false;

  const ask = async (path: string): Promise<string> => {
    await setTimeout(PACE);
    try {
      const visit = await visited(origin, path, agent);
      visits.push(visit);
      return visit.body.toString();
    } catch (error) {
      faults.push(`${path}: ${error instanceof Error ? error.message : error}`);
      return '';
    }
  };
  const walk = async () => {
    while (!isStopped) {
      for (const path of paths) {
        if (isStopped) return;
        for (const file of alsoAsk(await ask(path))) await ask(file);
      }
    }
  };
  const walking = walk();
  return {
    visits,
    faults,
    stop: async () => {
      isStopped = true;
      await walking;
      if (agent !== false) agent.destroy();
    },
  };
}

function visited(origin: string, path: string, agent: Agent | false): Promise<Visit> {
  return new Promise((resolve, reject) => {
    get(origin + path, { agent }, (response: IncomingMessage) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('error', reject);
      response.once('end', () =>
        resolve({ path, status: response.statusCode ?? 0, body: Buffer.concat(chunks) }),
      );
    }).once('error', reject);
  });
}
