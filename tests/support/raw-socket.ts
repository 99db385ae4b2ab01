import { connect, type Socket } from 'node:net';

/** The head of a request as it is written on the line. */
export function headOf(call: string, headers: Record<string, string | number> = {}): string {
  const lines = Object.entries({ Host: 'x', ...headers }).map(([name, value]) => `${name}: ${value}`);
  return `${[`${call} HTTP/1.1`, ...lines].join('\r\n')}\r\n\r\n`;
}

/** A connection on which this was sent, when the system has it. Whoever resets it is no error. */
export async function sent(origin: string, ...parts: (string | Uint8Array)[]): Promise<Socket> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname).on('error', () => undefined);
  const bytes = Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)),
  );
  await new Promise<void>((resolve) => socket.write(bytes, () => resolve()));
  return socket;
}
