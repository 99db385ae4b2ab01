import { type Health, type HealthProblem, isUrgent, problemsOf } from '../../domain/health.ts';
import { formatDate, formatRecent } from '../../lib/dates.ts';
import { knownData } from '../../stores/resource.ts';
import { siteHealth } from '../../stores/site-health.ts';
import { backgroundAdminTexts, sidebar } from '../../texts/dashboard-content.ts';
import { healthTexts } from '../../texts/dashboard-health.ts';
import { Failed } from '../../ui/LoadState.tsx';
import { useResource } from '../shell/LoadedList.tsx';
import { NightlyBackup } from './NightlyBackup.tsx';
import styles from './SiteHealth.module.css';

type Props = {
  /** Shows only urgent problems: of the site, its content or mail. Otherwise shows the rest, if nothing is urgent. */
  isUrgent?: boolean;
  /** Whether the server offers its nightly backup for download. */
  canDownload: boolean;
};

/** The problems of the site; one calm line where there are none. Needs our server. */
export function SiteHealth({ isUrgent: isForUrgent = false, canDownload }: Props) {
  const load = useResource(siteHealth);
  const health = knownData(load);
  const problems = health === undefined ? [] : problemsOf(health, Date.now());
  if (problems.some(isUrgent) !== isForUrgent) return null;
  return (
    <section aria-label={healthTexts.heading}>
      {load.state === 'failed' && (
        <Failed text={healthTexts.loadFailed(load.message)} onRetry={siteHealth.reload} />
      )}
      {health === undefined
        ? load.state !== 'failed' && <p className={`lamp ${styles.calm}`}>{healthTexts.loading}</p>
        : healthOf(health, problems)}
      {health?.nightly && <NightlyBackup nightly={health.nightly} canDownload={canDownload} />}
    </section>
  );
}

function healthOf(health: Health, problems: readonly HealthProblem[]) {
  const facts = factsOf(health);
  if (problems.length === 0) {
    return (
      <p className={`lamp ${styles.calm}`} data-state="ready">
        {healthTexts.well} {facts}
      </p>
    );
  }
  return (
    <details className={`box ${styles.problems}`} open={problems.some(isUrgent)}>
      <summary>
        {healthTexts.heading}: <strong>{healthTexts.problems(problems.length)}</strong>
      </summary>
      <p className={`note ${styles.facts}`}>{facts}</p>
      <ul className="plain">
        {problems.map((problem, at) => (
          <HealthLine key={at} problem={problem} health={health} />
        ))}
      </ul>
    </details>
  );
}

/** The facts behind the site's health in one line, without unknown ones. */
function factsOf({ version, site, build_milliseconds, last_backup, free_bytes }: Health): string {
  const seconds = build_milliseconds === null ? null : Math.max(1, Math.round(build_milliseconds / 1000));
  const facts = [
    site.state === 'elsewhere'
      ? ''
      : site.builtAt === null
        ? healthTexts.notBuilt
        : healthTexts.built(formatRecent(site.builtAt), seconds),
    last_backup === null ? healthTexts.noBackup : healthTexts.backup(formatRecent(last_backup)),
    free_bytes === null ? '' : healthTexts.free((free_bytes / 1e9).toFixed(1)),
    version && healthTexts.version(version),
  ];
  const line = facts.filter((fact) => fact !== '').join('; ');
  return `${line.charAt(0).toUpperCase()}${line.slice(1)}.`;
}

/** One problem, what to do about it, and a link. */
function HealthLine({ problem, health }: { problem: HealthProblem; health: Health }) {
  const { text, screen, way = healthTexts.lookAt(String(screen)) } = wordsFor(problem, health);
  return (
    <li className={`row ${styles.line}`} data-urgent={isUrgent(problem) || undefined}>
      <p>
        <strong>{text}</strong> {healthTexts.todo[problem.kind]}
      </p>
      {screen && (
        <a className="button" data-kind="plain" href={sidebar.find(({ label }) => label === screen)?.href}>
          {way}
        </a>
      )}
    </li>
  );
}

/** `screen`: the label of the sidebar's link where it can be fixed; `way`: the text of the link. */
type Words = { text: string; screen?: string; way?: string };

function wordsFor(problem: HealthProblem, { site }: Health): Words {
  switch (problem.kind) {
    case 'write':
    case 'backup':
      return { text: problem.detail };
    case 'disk':
      return { text: problem.detail, screen: 'Gallery' };
    case 'site':
      if (site.state !== 'failed') return { text: problem.detail };
      return { text: healthTexts.buildFailed(formatRecent(site.failedAt), site.error) };
    case 'background': {
      const names = problem.sections.map((section) => backgroundAdminTexts.labels[section]);
      return { text: healthTexts.background(names), screen: 'Backgrounds' };
    }
    case 'picture':
    case 'text': {
      const { list, count, names } = problem.lacking;
      const { name, screen } = healthTexts.lists[list];
      return { text: healthTexts[problem.kind](name, count, names), screen };
    }
    case 'news': {
      const { newest } = problem;
      const text = newest === null ? healthTexts.noNews : healthTexts.oldNews(formatDate(newest));
      return { text, screen: 'News', way: healthTexts.addNews };
    }
    default:
      return problem satisfies never;
  }
}
