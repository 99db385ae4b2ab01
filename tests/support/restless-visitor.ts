import { Agent } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { rawRequest } from './raw-request.ts';

export interface Visit {
  readonly path: string;
  readonly status: number;
  /** Empty where nobody looks at bodies. */
  readonly body: Buffer;
  readonly milliseconds: number;
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
/** Milliseconds after which a visitor gives up. */
const PATIENCE = 30_000;

interface Manner {
  /** A new connection for each request, unless given. */
  readonly keepsConnection?: boolean;
  /** What else a page's response makes a browser request. */
  readonly alsoAsk?: (page: string) => readonly string[];
  /** Bodies are kept, unless somebody visits for an hour. */
  readonly keepsBodies?: boolean;
}

/** Requests these paths from a server in turn, again and again, until it is stopped. */
export function restlessVisitor(
  origin: string,
  paths: readonly string[],
  { keepsConnection = false, alsoAsk = () => [], keepsBodies = true }: Manner = {},
): RestlessVisitor {
  const agent = keepsConnection ? new Agent({ keepAlive: true, maxSockets: 1 }) : false;
  const visits: Visit[] = [];
  const faults: string[] = [];
  let isStopped = false;

  const ask = async (path: string): Promise<string> => {
    await setTimeout(PACE);
    try {
      const begun = performance.now();
      const { status, body } = await rawRequest(origin, path, { agent, patience: PATIENCE });
      const milliseconds = performance.now() - begun;
      visits.push({ path, status, body: keepsBodies ? body : Buffer.alloc(0), milliseconds });
      return body.toString();
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
