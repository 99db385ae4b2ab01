import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';

const DIE_WITH_SERVER = new URL('site/die-with-server.ts', import.meta.url).href;

type Options = {
  env: NodeJS.ProcessEnv;
  /** Kills it: what it was to make is thrown away. */
  stop: AbortSignal;
  /** How many characters of the end of what it prints are kept. */
  keptOutput: number;
  /** Whether only what it prints as errors is kept. */
  isErrorsOnly?: boolean;
  /** Options of Node itself. */
  nodeOptions?: readonly string[];
  cwd?: string;
};

export type Ended = {
  /** Its exit code; null where it was killed, and undefined where it could not be started. */
  code: number | null | undefined;
  output: string;
};

/** Runs a program in a process of its own, below the server's priority, which dies with the server. Never throws. */
export function runChild(program: string, args: readonly string[], options: Options): Promise<Ended> {
  const { env, stop, keptOutput, isErrorsOnly = false, nodeOptions = [], cwd } = options;
  const child = spawn(process.execPath, [...nodeOptions, '--import', DIE_WITH_SERVER, program, ...args], {
    cwd,
    env,
    stdio: ['pipe', isErrorsOnly ? 'ignore' : 'pipe', 'pipe'],
    signal: stop,
    killSignal: 'SIGKILL',
  });
  let output = '';
  const keep = (chunk: Buffer) => {
    output = (output + chunk.toString('utf8')).slice(-keptOutput);
  };
  return new Promise((resolve) => {
    child.once('error', () => {
      if (child.pid === undefined) resolve({ code: undefined, output });
    });
    // One that could not be started has no pipes.
    if (child.pid === undefined) return;
    setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    child.once('close', (code) => resolve({ code, output }));
  });
}
