import { writeSync } from 'node:fs';
import type { DestinationStream } from 'pino';

/**
 * Where the log goes: a line that does not fit on the disk is lost, because the log must never block or crash the server.
 * The first line that fits again comes after one that counts the lost ones.
 */
export function lossyOutput(fileDescriptor: number): DestinationStream {
  let lost = 0;
  return {
    write: (line) => {
      // The last line may stand there in part.
      const note = lost === 0 ? '' : `\n{"level":40,"msg":"${lost} lines of the log were lost"}\n`;
      const bytes = Buffer.from(note + line);
      try {
        lost = writeSync(fileDescriptor, bytes) === bytes.length ? 0 : lost + 1;
      } catch {
        lost += 1;
      }
    },
  };
}
