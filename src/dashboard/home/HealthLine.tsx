import { type Health, type HealthProblem, isUrgent } from '../../domain/health.ts';
import { formatDate, formatRecent } from '../../lib/dates.ts';
import { paths } from '../../site.ts';
import { backgroundAdminTexts, sidebar } from '../../texts/dashboard-content.ts';
import { healthTexts } from '../../texts/dashboard-health.ts';
import styles from './SiteHealth.module.css';

type Way = { label: string; href: string };
type Words = { text: string; more?: string; ways: readonly Way[] };

/** One thing that is wrong, what to do about it, and the way there. */
export function HealthLine({ problem, health }: { problem: HealthProblem; health: Health }) {
  const { text, more, ways } = wordsFor(problem, health);
  return (
    <li className={styles.line} data-urgent={isUrgent(problem) || undefined}>
      <p>
        <strong>{text}</strong> {healthTexts.todo[problem.kind]} {more}
      </p>
      {ways.map(({ label, href }) => (
        <a key={href} className="button" data-kind="plain" href={href}>
          {label}
        </a>
      ))}
    </li>
  );
}

function wordsFor(problem: HealthProblem, { site }: Health): Words {
  switch (problem.kind) {
    case 'write':
    case 'backup':
      return { text: problem.detail, ways: [] };
    case 'disk':
      return { text: problem.detail, ways: [screen('Gallery')] };
    case 'site':
      return {
        text:
          site.state === 'failed'
            ? healthTexts.buildFailed(formatRecent(site.failedAt), site.error)
            : problem.detail,
        ways: [],
      };
    case 'background': {
      const names = problem.sections.map((section) => backgroundAdminTexts.labels[section]);
      return { text: healthTexts.background(names), ways: [screen('Backgrounds')] };
    }
    case 'picture':
    case 'text': {
      const { list, count, names } = problem.lacking;
      const known = healthTexts.lists[list];
      return { text: healthTexts[problem.kind](known.name, count, names), ways: [screen(known.screen)] };
    }
    case 'news': {
      const { newest } = problem;
      const text = newest === null ? healthTexts.noNews : healthTexts.oldNews(formatDate(newest));
      return { text, ways: [screen('News', healthTexts.addNews)] };
    }
    case 'samples': {
      const sum = (of: 'count' | 'guarded') => problem.files.reduce((all, file) => all + file[of], 0);
      const files = problem.files.map(({ file, count }) => `${file} (${count})`);
      return {
        text: healthTexts.samples(sum('count'), sum('guarded')),
        more: `${files.join(', ')}.`,
        ways: [
          { label: healthTexts.lookAtPage('Support'), href: paths.support },
          { label: healthTexts.lookAtPage('Contact'), href: paths.contact },
        ],
      };
    }
    default:
      return problem satisfies never;
  }
}

function screen(label: string, words = healthTexts.lookAt(label)): Way {
  return { label: words, href: sidebar.find((link) => link.label === label)?.href ?? paths.dashboardHome };
}
