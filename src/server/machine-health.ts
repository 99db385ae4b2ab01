import { statfs } from 'node:fs/promises';
import type { MachineHealth } from '../domain/health.ts';
import { lastBackupAt } from './backup/last-backup.ts';
import type { Readiness, ReadinessCheck } from './readiness.ts';
import type { ServedSite } from './site/served-site.ts';

type Parts = {
  readonly dataDir: string;
  readonly readiness: () => Promise<Readiness>;
  readonly site: Pick<ServedSite, 'state' | 'buildMilliseconds'>;
};

/** What staff should know of the machine and of the pages. Never throws. */
export async function machineHealth({ dataDir, readiness, site }: Parts): Promise<MachineHealth> {
  const [{ checks }, backup, free] = await Promise.all([
    readiness(),
    lastBackupAt(dataDir),
    statfs(dataDir).catch(() => null),
  ]);
  return {
    site: site.state(),
    build_milliseconds: site.buildMilliseconds(),
    last_backup: backup?.toISOString() ?? null,
    free_bytes: free === null ? null : free.bavail * free.bsize,
    troubles: (['write', 'disk', 'site', 'backup'] as const).flatMap((check) =>
      troubleIn(check, checks[check]),
    ),
  };
}

function troubleIn(check: keyof Readiness['checks'], { isWell, detail }: ReadinessCheck) {
  return isWell ? [] : [{ check, detail }];
}
