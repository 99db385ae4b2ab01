import type { Health } from '../../domain/health.ts';
import { formatRecent } from '../../lib/dates.ts';
import { healthTexts } from '../../texts/dashboard-health.ts';

/** The figures behind the site's health, in one line; what is not known is left out. */
export function factsOf({ site, build_milliseconds, last_backup, free_bytes }: Health): string {
  const seconds = build_milliseconds === null ? null : Math.max(1, Math.round(build_milliseconds / 1000));
  const facts = [
    site.state === 'elsewhere'
      ? ''
      : site.builtAt === null
        ? healthTexts.notBuilt
        : healthTexts.built(formatRecent(site.builtAt), seconds),
    last_backup === null ? healthTexts.noBackup : healthTexts.backup(formatRecent(last_backup)),
    free_bytes === null ? '' : healthTexts.free((free_bytes / 1e9).toFixed(1)),
  ];
  const line = facts.filter((fact) => fact !== '').join('; ');
  return `${line.charAt(0).toUpperCase()}${line.slice(1)}.`;
}
