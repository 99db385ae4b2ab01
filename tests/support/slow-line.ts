import { connect, createServer, type Socket } from 'node:net';

export type SlowLine = { origin: string; close: () => void };

/** A line like slow 4G in front of a server: 150 ms there and back, 1.6 Mbit/s for all connections together. */
export async function startSlowLine(origin: string): Promise<SlowLine> {
  const { hostname, port } = new URL(origin);
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const socket of [near, far]) open.add(socket.on('error', () => socket.destroy()));
    carry(near, far);
    carry(far, near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    origin: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    close: () => {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
}

const ONE_WAY = 75; // milliseconds
const BYTES_PER_MILLISECOND = 200;

let lineFreeAt = 0;

function carry(from: Socket, to: Socket): void {
  from.on('data', (chunk: Buffer) => {
    lineFreeAt = Math.max(lineFreeAt, performance.now()) + chunk.length / BYTES_PER_MILLISECOND;
    setTimeout(() => to.write(chunk), lineFreeAt + ONE_WAY - performance.now());
  });
  from.on('close', () => setTimeout(() => to.end(), ONE_WAY * 4));
}
