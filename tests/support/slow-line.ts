import { connect, createServer, type Socket } from 'node:net';
import { startLocalServer } from './local-server.ts';

export type SlowLine = {
  origin: string;
  /** As fast as the machine, or slow again; connections that are open break off. */
  setSpeed: (speed: 'slow' | 'full') => void;
  close: () => Promise<void>;
};

const ONE_WAY = 75; // milliseconds
const BYTES_PER_MILLISECOND = 200;

/**
 * A line like slow 4G in front of a server: 150 ms there and back, 1.6 Mbit/s for all connections together. A new
 * connection costs nothing.
 */
export async function startSlowLine(origin: string): Promise<SlowLine> {
  const { hostname, port } = new URL(origin);
  const open = new Set<Socket>();
  let isSlow = true;
  let freeAt = 0;
  const delayOf = (chunk: Buffer) => {
    if (!isSlow) return 0;
    const now = performance.now();
    freeAt = Math.max(freeAt, now) + chunk.length / BYTES_PER_MILLISECOND;
    return freeAt + ONE_WAY - now;
  };
  const carry = (from: Socket, to: Socket) => {
    from.on('data', (chunk: Buffer) => setTimeout(() => to.write(chunk), delayOf(chunk)));
    from.on('error', () => from.destroy());
    from.on('close', () => {
      open.delete(from);
      setTimeout(() => to.end(), ONE_WAY * 4);
    });
    open.add(from);
  };
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    carry(near, far);
    carry(far, near);
  });
  const own = await startLocalServer(server);
  const hangUp = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    origin: own.origin,
    setSpeed: (speed) => {
      isSlow = speed === 'slow';
      hangUp();
    },
    close: () => {
      hangUp();
      return own.stop();
    },
  };
}
