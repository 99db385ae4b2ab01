import type { Background } from '../../domain/item-schemas.ts';
import { backgroundAdminTexts as texts } from '../../i18n/en/dashboard-content.ts';
import { historyTexts } from '../../i18n/en/dashboard-history.ts';
import type { BackgroundSection } from '../../resources/background-sections.ts';
import { paths, publicPages } from '../../site.ts';
import type { ContentStore } from '../../stores/content-store.ts';
import { FOCUS_FIELD } from '../content/picture-meta-fields.ts';
import { EarlierVersions, Revisions } from '../history/HistoryButtons.tsx';
import { Disclosure } from '../shell/OnDemand.tsx';
import { useCapability } from '../shell/use-capability.ts';
import styles from './Backgrounds.module.css';

type Props = {
  section: BackgroundSection;
  store: ContentStore<Background>;
  current: Background | undefined;
};

/** Leads to the texts of the page with this background, and opens its earlier versions and the deleted pictures. */
export function BackgroundLinks({ section, store: { history }, current }: Props) {
  const hasTexts = useCapability('texts');
  const hasHistory = useCapability('history');
  const label = texts.labels[section];
  const revisions = {
    history,
    fields: [FOCUS_FIELD],
    titleOf: () => historyTexts.earlierBackground(label),
  };
  return (
    <div className={`row ${styles.more}`}>
      {hasTexts && (
        <a
          className="button"
          data-kind="plain"
          href={`${paths.dashboardTexts}?page=${fileOf(section)}`}
          aria-label={`${texts.changeTexts}: ${label}`}
        >
          {texts.changeTexts}
        </a>
      )}
      {hasHistory && current && <EarlierVersions {...revisions} present={current} />}
      {hasHistory && (
        <Disclosure
          text={historyTexts.deletedHeading}
          closeText={historyTexts.deletedClose}
          about={revisions.titleOf()}
        >
          {() => <Revisions {...revisions} />}
        </Disclosure>
      )}
    </div>
  );
}

/** The content file of the page with this background. */
function fileOf(section: BackgroundSection): string {
  return publicPages.find(({ background }) => background === section)?.name ?? '';
}
