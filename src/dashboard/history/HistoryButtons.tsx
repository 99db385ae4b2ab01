import { contentTexts } from '../../i18n/en/dashboard.ts';
import { historyTexts } from '../../i18n/en/dashboard-history.ts';
import { Disclosure, OnDemand } from '../shell/OnDemand.tsx';
import { Surface } from '../shell/Screen.tsx';
import { useCapability } from '../shell/use-capability.ts';
// Imported for RevisionList.tsx, whose code loads later: its styles then come with the screen's.
import './History.module.css';
import type { HistoryProps } from './RevisionRow.tsx';

/** The deleted items of a list, loaded when opened. Hidden where the server has no history. */
export function RecentlyDeleted<Item extends { id: number }>({
  heading = historyTexts.deletedHeading,
  ...props
}: HistoryProps<Item> & { heading?: string }) {
  if (!useCapability('history')) return null;
  return (
    <Surface title={heading}>
      <div>
        <Disclosure text={contentTexts.show} closeText={contentTexts.hide} about={heading}>
          {() => <Revisions {...props} />}
        </Disclosure>
      </div>
    </Surface>
  );
}

/** The earlier versions of a row's item. Hidden where the server has no history. */
export function EarlierVersions<Item extends { id: number }>(props: HistoryProps<Item> & { present: Item }) {
  if (!useCapability('history')) return null;
  return (
    <Disclosure
      text={historyTexts.versionsOpen}
      closeText={historyTexts.versionsClose}
      about={props.titleOf(props.present)}
    >
      {() => <Revisions {...props} />}
    </Disclosure>
  );
}

/** Loads the list of revisions. */
export function Revisions<Item extends { id: number }>(props: HistoryProps<Item>) {
  return (
    <OnDemand load={() => import('./RevisionList.tsx')}>
      {({ RevisionList }) => <RevisionList {...props} />}
    </OnDemand>
  );
}
