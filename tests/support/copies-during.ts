import { cpSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { nullIfMissing } from '../../src/server/db/durable-file.ts';
import { temporaryFolder } from './temporary-folder.ts';

/**
 * Copies of a folder while work goes on in it, one of each state: what a kill at that moment would leave.
 * @param stateOf tells states apart by the names of all files; by default each set of names is one
 */
export async function copiesDuring(
  folder: string,
  work: () => Promise<unknown>,
  stateOf: (names: readonly string[]) => string = String,
): Promise<string[]> {
  const target = await temporaryFolder();
  const copies = new Map<string, string>();
  let isOver = false;
  const copyNewState = () => {
    const state = stateOf(readdirSync(folder, { recursive: true }).map(String));
    if (copies.has(state)) return;
    const copy = join(target, `${copies.size}`);
    rmSync(copy, { recursive: true, force: true });
    cpSync(folder, copy, { recursive: true });
    copies.set(state, copy);
  };
  const check = () => {
    if (isOver) return;
    try {
      copyNewState();
    } catch (error) {
      // One of Node's threads took something away meanwhile: the next check finds what there is then.
      nullIfMissing(error);
    }
    setImmediate(check);
  };
  check();
  await work().finally(() => {
    isOver = true;
  });
  return [...copies.values()];
}
