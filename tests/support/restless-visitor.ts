import { Agent } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { rawRequest } from './raw-request.ts';

export interface Visit {
  readonly path: string;
  readonly status: number;
  /** Empty without `storesBodies`. */
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
const TIMEOUT = 30_000;

interface Manner {
  /** Whether one connection serves all requests, instead of one each. */
  readonly reusesConnection?: boolean;
  /** What else a page's response makes a browser request. */
  readonly alsoAsk?: (page: string) => readonly string[];
  /** Whether visits have their bodies: those of an hour would fill the memory. */
  readonly storesBodies?: boolean;
}

/** Requests these paths from a server in turn, again and again, until it is stopped. */
export function restlessVisitor(
  origin: string,
  paths: readonly string[],
  { reusesConnection = false, alsoAsk = () => [], storesBodies = true }: Manner = {},
): RestlessVisitor {
  const agent = reusesConnection ? new Agent({ keepAlive: true, maxSockets: 1 }) : false;
  const visits: Visit[] = [];
  const faults: string[] = [];
  let isStopped = false;

  const ask = async (path: string): Promise<string> => {
    await setTimeout(PACE);
    try {
      const startedAt = performance.now();
      const { status, body } = await rawRequest(origin, path, { agent, timeout: TIMEOUT });
      const milliseconds = performance.now() - startedAt;
      visits.push({ path, status, body: storesBodies ? body : Buffer.alloc(0), milliseconds });
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
