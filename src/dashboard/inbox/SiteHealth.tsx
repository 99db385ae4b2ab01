import { type HealthProblem, isUrgent, problemsOf } from '../../domain/health.ts';
import { backgroundAdminTexts } from '../../i18n/en/dashboard-content.ts';
import { healthTexts } from '../../i18n/en/dashboard-health.ts';
import { formatDate } from '../../lib/dates.ts';
import { RESOURCES } from '../../resources/index.ts';
import { knownData } from '../../stores/fetcher.ts';
import { siteHealth } from '../../stores/site-health.ts';
import { Failed } from '../../ui/LoadState.tsx';
import { useFetcher } from '../shell/LoadedList.tsx';
import { sidebarLinks } from '../shell/sidebar-links.ts';
import styles from './SiteHealth.module.css';

type Props = {
  /** Shows only urgent problems: of the site or its content. Otherwise shows the rest, if nothing is urgent. */
  isUrgent?: boolean;
};

/** The problems of the site; one calm line where there are none. Needs our server. */
export function SiteHealth({ isUrgent: isForUrgent = false }: Props) {
  const load = useFetcher(siteHealth);
  const health = knownData(load);
  const problems = health === undefined ? [] : problemsOf(health, Date.now());
  if (problems.some(isUrgent) !== isForUrgent) return null;
  return (
    <section aria-label={healthTexts.heading}>
      {load.state === 'failed' && (
        <Failed text={healthTexts.loadFailed(load.message)} onRetry={siteHealth.reload} />
      )}
      {health === undefined
        ? load.state !== 'failed' && <p className={styles.calm}>{healthTexts.loading}</p>
        : listOf(problems)}
    </section>
  );
}

function listOf(problems: readonly HealthProblem[]) {
  if (problems.length === 0) {
    return (
      <p className={styles.calm} data-state="ready">
        {healthTexts.well}
      </p>
    );
  }
  return (
    <details className={`box ${styles.problems}`} open={problems.some(isUrgent)}>
      <summary>
        {healthTexts.heading}: <strong>{healthTexts.problems(problems.length)}</strong>
      </summary>
      <ul role="list">
        {problems.map((problem, at) => (
          <HealthLine key={at} problem={problem} />
        ))}
      </ul>
    </details>
  );
}

/** One problem, what to do about it, and a link. */
function HealthLine({ problem }: { problem: HealthProblem }) {
  const { text, screen, linkText } = lineFor(problem);
  return (
    <li className={`row ${styles.line}`} data-urgent={isUrgent(problem) || undefined}>
      <p>
        <strong>{text}</strong> {healthTexts.todo[problem.kind]}
      </p>
      {screen && (
        <a
          className="button"
          data-kind="plain"
          href={sidebarLinks.find(({ label }) => label === screen)?.href}
        >
          {linkText ?? healthTexts.openScreen(screen)}
        </a>
      )}
    </li>
  );
}

type Line = {
  text: string;
  /** Where it can be fixed: the label of the sidebar's link. */
  screen?: string;
  /** By default "Open" and the label. */
  linkText?: string;
};

function lineFor(problem: HealthProblem): Line {
  switch (problem.kind) {
    case 'write':
    case 'site':
    case 'backup':
    case 'mail':
      return { text: problem.detail };
    case 'disk':
      return { text: problem.detail, screen: 'Gallery' };
    case 'background': {
      const names = problem.sections.map((section) => backgroundAdminTexts.labels[section]);
      return { text: healthTexts.background(names), screen: 'Backgrounds' };
    }
    case 'picture':
    case 'text': {
      const { list, count, names } = problem.lacking;
      const { name, screen } = RESOURCES[list].report ?? { name: list };
      return { text: healthTexts[problem.kind](name, count, names), ...(screen && { screen }) };
    }
    case 'news': {
      const { newest } = problem;
      const text = newest === null ? healthTexts.noNews : healthTexts.oldNews(formatDate(newest));
      return { text, screen: 'News', linkText: healthTexts.addNews };
    }
    default:
      return problem satisfies never;
  }
}
