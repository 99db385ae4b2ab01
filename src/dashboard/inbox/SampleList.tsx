import type { SampleFile } from '../../domain/health.ts';
import type { TextOverride } from '../../domain/text-override.ts';
import { textScreenLabels, sampleTexts as texts } from '../../i18n/en/dashboard-texts.ts';
import { DEFAULT_LANGUAGE } from '../../i18n/language.ts';
import { paths } from '../../site.ts';
import { knownData } from '../../stores/fetcher.ts';
import { overrides } from '../../stores/site-health.ts';
import { Failed } from '../../ui/LoadState.tsx';
import { useFetcher } from '../shell/LoadedList.tsx';
import { Surface } from '../shell/Screen.tsx';
import styles from './Home.module.css';

/** The sample facts that the school has not replaced, each with a link to its form. */
export function SampleList({ samples }: { samples: readonly SampleFile[] }) {
  const load = useFetcher(overrides);
  const known = knownData(load) ?? [];
  const files = samples.flatMap(({ file, facts }) => {
    const isReplaced = (path: string) =>
      known.some((override) => override.file === file && isAbout(override, path));
    const remaining = facts.filter(({ path }) => !isReplaced(path));
    return remaining.length > 0 ? [{ file, remaining }] : [];
  });
  const count = files.reduce((sum, { remaining }) => sum + remaining.length, 0);
  if (load.state === 'failed')
    return <Failed text={texts.loadFailed(load.message)} onRetry={overrides.reload} />;
  if (knownData(load) === undefined || count === 0) return null;
  return (
    <Surface title={texts.heading}>
      <p>{texts.intro(count)}</p>
      <div>
        {files.map(({ file, remaining }) => (
          <details key={file} className={styles.samples}>
            <summary>
              {textScreenLabels.fileName(file)} <strong>{remaining.length}</strong>
            </summary>
            <ul role="list">
              {remaining.map(({ field, path }) => (
                <li key={path}>
                  <a
                    className="button"
                    data-kind="plain"
                    href={`${paths.dashboardTexts}?page=${file}&open=${DEFAULT_LANGUAGE}.${file}.${path}`}
                  >
                    {field}
                  </a>
                </li>
              ))}
            </ul>
          </details>
        ))}
      </div>
    </Surface>
  );
}

/** Whether an override replaces this fact, a part of it, or the list that contains it. */
function isAbout({ language, field, value }: TextOverride, path: string): boolean {
  if (language !== DEFAULT_LANGUAGE || value === '') return false;
  return field === path || field.startsWith(`${path}.`) || path.startsWith(`${field}.`);
}
