import type { ChildProcess } from 'node:child_process';

/**
 * Follows what a program prints, on both streams. `until` gives the first match of a pattern, and throws where the program
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
      const look = () => {
        const found = pattern.exec(output);
        if (found !== null) resolve(found);
      };
      for (const stream of streams) stream.on('data', look);
      child.once('error', reject);
      child.once('close', (code) =>
        reject(Object.assign(new Error(`It ended with code ${code}.`), { code, output })),
      );
    });
  return { output: () => output, until };
}
