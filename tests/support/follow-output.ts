import type { ChildProcess } from 'node:child_process';

/**
 * Follows what a program prints, on both streams. `until` resolves with the first match of a pattern, and rejects where the program
 * ends before that: an error with the exit code and all output.
 */
export function followOutput(child: ChildProcess) {
  const streams = [child.stdout, child.stderr].filter((stream) => stream !== null);
  let output = '';
  for (const stream of streams)
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString('utf8');
    });
  const until = (pattern: RegExp) =>
    new Promise<RegExpExecArray>((resolve, reject) => {
      const check = () => {
        const match = pattern.exec(output);
        if (match !== null) resolve(match);
      };
      for (const stream of streams) stream.on('data', check);
      child.once('error', reject);
      child.once('close', (code) =>
        reject(Object.assign(new Error(`It ended with code ${code}.`), { code, output })),
      );
    });
  return { output: () => output, until };
}
