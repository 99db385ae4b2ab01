import type { Health, HealthProblem, SampleFile } from '../../domain/health.ts';
import { isUrgent, problemsOf } from '../../domain/health.ts';
import { knownData } from '../../stores/resource.ts';
import { siteHealth } from '../../stores/site-health.ts';
import { healthTexts } from '../../texts/dashboard-health.ts';
import { Failed } from '../../ui/LoadState.tsx';
import { useResource } from '../shell/LoadedList.tsx';
import { useCapability } from '../shell/use-capability.ts';
import { HealthLine } from './HealthLine.tsx';
import { factsOf } from './health-facts.ts';
import styles from './SiteHealth.module.css';

type Props = { samples: readonly SampleFile[] };

/** What the site needs from its keepers; one calm line where that is nothing. Only where the server knows. */
export function SiteHealth({ samples }: Props) {
  return useCapability('health') ? <KnownHealth samples={samples} /> : null;
}

function KnownHealth({ samples }: Props) {
  const load = useResource(siteHealth);
  const health = knownData(load);
  return (
    <section className={styles.health} aria-label={healthTexts.heading}>
      {load.state === 'failed' && (
        <Failed text={healthTexts.loadFailed(load.message)} onRetry={siteHealth.reload} />
      )}
      {health === undefined
        ? load.state !== 'failed' && <p className={styles.calm}>{healthTexts.loading}</p>
        : healthOf(health, problemsOf(health, samples, Date.now()))}
    </section>
  );
}

function healthOf(health: Health, problems: readonly HealthProblem[]) {
  const facts = factsOf(health);
  if (problems.length === 0) {
    return (
      <p className={styles.calm} data-state="well">
        {healthTexts.well} {facts}
      </p>
    );
  }
  return (
    <details className={styles.problems} open={problems.some(isUrgent)}>
      <summary>
        {healthTexts.heading}: <strong>{healthTexts.problems(problems.length)}</strong>
      </summary>
      <p className={styles.facts}>{facts}</p>
      <ul className="plain">
        {problems.map((problem, at) => (
          <HealthLine key={at} problem={problem} health={health} />
        ))}
      </ul>
    </details>
  );
}
