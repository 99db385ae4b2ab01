import { useMemo } from 'react';
import { textScreenLabels as texts } from '../../i18n/en/dashboard-texts.ts';
import { loadTexts } from '../../i18n/en/requests.ts';
import type { ShippedTexts } from '../../i18n/page-texts/apply-overrides.ts';
import { knownData } from '../../stores/fetcher.ts';
import { Failed, Waiting } from '../../ui/LoadState.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useItemForm } from '../content/use-item-form.ts';
import { RecentlyDeleted } from '../history/HistoryButtons.tsx';
import { useUndoableDelete } from '../history/use-undoable-delete.tsx';
import { useFetcher } from '../shell/LoadedList.tsx';
import { ScreenFrame } from '../shell/Screen.tsx';
import { useCapability } from '../shell/use-capability.ts';
import { useResult } from '../shell/use-result.tsx';
import { AllTexts } from './AllTexts.tsx';
import { readCatalogue } from './text-catalogue.ts';
import { COMPARED, textList, titleOf } from './text-list.ts';

/** All texts and facts of the site, where the server supports it. */
export function TextsScreen({ shipped }: { shipped: ShippedTexts }) {
  const isOffered = useCapability('texts') !== false;
  return (
    <ScreenFrame title={texts.heading}>
      {isOffered ? <KnownTexts shipped={shipped} /> : <Notice kind="info">{texts.notOffered}</Notice>}
    </ScreenFrame>
  );
}

function KnownTexts({ shipped }: { shipped: ShippedTexts }) {
  const form = useItemForm(textList.form, false);
  const { list, history, remove } = textList;
  const load = useFetcher(list);
  const overrides = knownData(load);
  const catalogue = useMemo(() => overrides && readCatalogue(shipped, overrides), [shipped, overrides]);
  const outcome = useResult();
  const { ask, markOf, notice } = useUndoableDelete({
    history,
    outcome,
    question: texts.confirmBack,
    remove,
    deleted: texts.backDone,
    failed: (error) => texts.backFailed(error.message),
    isAlerted: false,
    onDeleted: (id) => {
      if (id === form.id) form.cancel();
    },
  });
  return (
    <>
      {notice}
      {load.state === 'failed' && <Failed text={texts.loadFailed(load.message)} onRetry={list.reload} />}
      {catalogue === undefined ? (
        load.state !== 'failed' && <Waiting text={loadTexts.loading} onRetry={list.reload} />
      ) : (
        <AllTexts catalogue={catalogue} form={form} restoreShipped={(id) => void ask(id)} markOf={markOf} />
      )}
      {load.state !== 'loading' && (
        <RecentlyDeleted history={history} fields={COMPARED} titleOf={titleOf} heading={texts.deleted} />
      )}
    </>
  );
}
