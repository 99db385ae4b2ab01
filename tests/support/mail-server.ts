import { createServer, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { onTestFinished } from 'vitest';
import type { MailSettings } from '../../src/server/settings.ts';
import { startLocalServer } from './local-server.ts';

/** A mail as it arrived: its headers and its text, decoded. */
export interface ReceivedMail {
  readonly id: string;
  readonly subject: string;
  readonly to: readonly string[];
  readonly text: string;
}

/** A real SMTP server on this machine with what it received; `answer` may refuse a mail or cut its connection. */
export async function startMailServer(
  answer: (mail: ReceivedMail) => Error | null = () => null,
  options: SMTPServerOptions = {},
): Promise<{ mails: ReceivedMail[]; port: number }> {
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    logger: false,
    ...options,
    onData: async (stream, session, done) => {
      const to = session.envelope.rcptTo.map(({ address }) => address);
      const mail = parsedMail(await text(stream), to);
      const error = answer(mail);
      if (error === null) mails.push(mail);
      done(error);
    },
  });
  // A client that is killed resets its connection.
  server.on('error', () => undefined);
  const { port } = await startLocalServer(server.server);
  onTestFinished(() => new Promise<void>((closed) => server.close(() => closed())));
  return { mails, port };
}

/** A server that responds to each connection as a test says, or never. */
export async function startRawServer(onConnection: (socket: Socket) => void): Promise<{
  port: number;
  open: () => number;
}> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.once('close', () => sockets.delete(socket));
    onConnection(socket);
  });
  const { port } = await startLocalServer(server);
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return { port, open: () => sockets.size };
}

/** The settings of mails to staff through a server on this machine. */
export function mailTo(port: number, settings: Partial<MailSettings> = {}): MailSettings {
  return {
    server: new URL(`smtp://127.0.0.1:${port}`),
    to: ['office@gurukulam.example', 'head@gurukulam.example'],
    from: 'website@gurukulam.example',
    dashboard: 'https://www.gurukulam.example/dashboard',
    ...settings,
  };
}

function parsedMail(raw: string, to: readonly string[]): ReceivedMail {
  const [head = '', ...rest] = raw.split('\r\n\r\n');
  const unfolded = head.replaceAll(/\r\n[ \t]+/g, ' ');
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(unfolded)?.[1] ?? '';
  const body = rest.join('\r\n\r\n');
  return {
    id: header('Message-ID'),
    subject: header('Subject'),
    to,
    text: decoded(body, header('Content-Transfer-Encoding')).replaceAll('\r\n', '\n'),
  };
}

function decoded(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  if (encoding !== 'quoted-printable') return body;
  const bytes = body
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
