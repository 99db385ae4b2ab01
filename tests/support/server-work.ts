import { readFile } from 'node:fs/promises';
import type { ServerProcess } from './start-server-process.ts';

/** The processes that build or cut now; none where the system does not say. */
export const childrenOf = ({ pid }: Pick<ServerProcess, 'pid'>): Promise<string> =>
  readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');

/** Seconds of processor time of a server, and of its builds that have ended; 0 where the system does not say. */
export async function secondsOf({
  pid,
}: Pick<ServerProcess, 'pid'>): Promise<{ own: number; builds: number }> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // After the name in brackets, the 12th to 15th field are its own time and that of its children, in hundredths.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const seconds = (from: number) => (Number(fields[from] ?? 0) + Number(fields[from + 1] ?? 0)) / 100;
  return { own: seconds(11), builds: seconds(13) };
}
