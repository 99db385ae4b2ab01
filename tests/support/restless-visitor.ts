import { Agent, get, type IncomingMessage } from 'node:http';
import { setTimeout } from 'node:timers/promises';

export interface Visit {
  readonly path: string;
  readonly status: number;
  readonly body: Buffer;
}

export interface RestlessVisitor {
  /** Everything that was answered; a request that failed is none of them. */
  readonly visits: readonly Visit[];
  /** What went wrong on the line: resets, answers cut short. */
  readonly faults: readonly string[];
  stop(): Promise<void>;
}

/** Milliseconds between two requests of one visitor: a busy site, not one under attack. */
const PACE = 20;

/**
 * Asks a server for these paths in turn, again and again, until it is stopped: over a connection that is kept, or
 * over a new one for each request. `alsoAsk` names what else a page's answer makes a browser ask for.
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
    get(origin + path, { agent }, (answer: IncomingMessage) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.once('error', reject);
      answer.once('end', () =>
        resolve({ path, status: answer.statusCode ?? 0, body: Buffer.concat(chunks) }),
      );
    }).once('error', reject);
  });
}
