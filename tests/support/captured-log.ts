import { type Logger, pino } from 'pino';

/** The log of a server, for its settings, and what it has written so far. */
export function capturedLog(): { log: Logger; lines: string[]; events: () => Record<string, unknown>[] } {
  const lines: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
  const events = () => lines.map((line) => JSON.parse(line)).filter(({ event }) => event !== undefined);
  return { log, lines, events };
}
