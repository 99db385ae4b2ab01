import type { ReactNode } from 'react';
import type { AdrishyaActivity } from '../../domain/item-schemas.ts';
import { activityAdminTexts } from '../../i18n/en/dashboard-content.ts';
import { galleryAdminTexts } from '../../i18n/en/dashboard-gallery.ts';
import { historyTexts } from '../../i18n/en/dashboard-history.ts';
import { ContentPanel } from '../content/ContentScreen.tsx';
import { useItemForm } from '../content/use-item-form.ts';
import { RecentlyDeleted } from '../history/HistoryButtons.tsx';
import { useFetcher } from '../shell/LoadedList.tsx';
import { ScreenFrame, ScreenTabs } from '../shell/Screen.tsx';
import { useCapability } from '../shell/use-capability.ts';
import { useUrlState } from '../shell/use-url-state.ts';
import { coreActivities, initiatives } from './activity-lists.tsx';
import { InitiativePhotos } from './InitiativePhotos.tsx';
import { InitiativePictures, initiativePictures } from './InitiativePictures.tsx';

/** Core activities and initiatives, in two tabs; switching resets the form. */
export function ActivitiesScreen() {
  return (
    <ScreenFrame title={activityAdminTexts.heading}>
      <ScreenTabs
        texts={activityAdminTexts.tabs}
        panels={{ gurukulam: <ContentPanel content={coreActivities} />, adrishya: <Initiatives /> }}
      />
    </ScreenFrame>
  );
}

/** The initiatives, each with its pictures; the form that adds pictures is open for one at a time. */
function Initiatives() {
  const hasPictures = useCapability('single-pictures');
  const load = useFetcher(initiatives.store.list);
  const metaForm = useItemForm(initiativePictures.metaForm, false);
  const [openId, setOpenId] = useUrlState('of');
  const picturesOf = (activity: AdrishyaActivity): ReactNode => (
    <>
      {hasPictures && <InitiativePictures activity={activity} form={metaForm} />}
      <InitiativePhotos
        activity={activity}
        isOpen={String(activity.id) === openId}
        onOpen={() => setOpenId(String(activity.id))}
        onClose={() => setOpenId(null)}
      />
    </>
  );
  return (
    <>
      <ContentPanel content={initiatives} extra={picturesOf} />
      {load.state !== 'loading' && (
        <RecentlyDeleted
          heading={historyTexts.deletedPictures}
          history={initiativePictures.history}
          fields={[]}
          titleOf={({ id }) => galleryAdminTexts.number(id)}
        />
      )}
    </>
  );
}
