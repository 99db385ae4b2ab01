import type { Background } from '../../domain/background.ts';
import type { ItemHistory } from '../../stores/history.ts';
import { historyTexts } from '../../texts/dashboard-history.ts';
import { POINT_FIELD } from '../content/word-fields.ts';
import { DeletedList, EarlierVersions } from '../history/HistoryButtons.tsx';
import { Disclosure } from '../shell/OnDemand.tsx';

type Props = { history: ItemHistory<Background>; label: string; present: Background | undefined };

/** Under a background: the pictures that it had before, and those that were removed. */
export function KeptBackgrounds({ history, label, present }: Props) {
  const titleOf = () => historyTexts.earlierBackground(label);
  return (
    <div>
      {present !== undefined && (
        <EarlierVersions
          history={history}
          fields={[POINT_FIELD]}
          present={present}
          titleOf={titleOf}
          pictureOf={({ bg }) => bg}
        />
      )}
      <Disclosure text={historyTexts.deletedHeading} closeText={historyTexts.deletedClose} about={titleOf()}>
        {() => <DeletedList history={history} fields={[POINT_FIELD]} titleOf={titleOf} />}
      </Disclosure>
    </div>
  );
}
