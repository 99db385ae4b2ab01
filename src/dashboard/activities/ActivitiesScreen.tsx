import { useStore } from '@nanostores/react';
import { type ReactNode, useState } from 'react';
import type { AdrishyaActivity } from '../../domain/public-lists.ts';
import { leaveForm } from '../../stores/content-form.ts';
import { activityAdminTexts } from '../../texts/dashboard-content.ts';
import { historyTexts } from '../../texts/dashboard-history.ts';
import { ContentPanel } from '../content/ContentScreen.tsx';
import { useContentEditor } from '../content/use-content-editor.ts';
import { askedTab } from '../content/use-reopened.ts';
import { RecentlyDeleted } from '../history/RecentlyDeleted.tsx';
import { coreActivities, initiatives } from '../lists.tsx';
import { Screen, ScreenTabs } from '../shell/Screen.tsx';
import { useCapability } from '../shell/use-capability.ts';
import { InitiativePictureForm, initiativePicture } from './InitiativePictureForm.tsx';
import { InitiativePictures, initiativePictureHistory } from './InitiativePictures.tsx';

/** Core activities and initiatives, two lists behind one switch that resets the form. */
export function ActivitiesScreen() {
  const gurukulam = useContentEditor(coreActivities);
  const adrishya = useContentEditor(initiatives);
  const addPicture = useAddPicture();
  const canDeletePictures = useCapability('single-pictures');

  function picturesOf(activity: AdrishyaActivity): ReactNode {
    return (
      <>
        {canDeletePictures && <InitiativePictures activity={activity} />}
        {addPicture(activity)}
      </>
    );
  }

  return (
    <Screen title={activityAdminTexts.heading}>
      <ScreenTabs
        texts={activityAdminTexts.tabs}
        // After a login the form that was open is shown again.
        first={adrishya.form.draft === null ? askedTab() : 'adrishya'}
        onLeave={(left) => (left === 'gurukulam' ? gurukulam : adrishya).leave()}
        panels={{
          gurukulam: <ContentPanel content={coreActivities} editor={gurukulam} />,
          adrishya: (
            <>
              <ContentPanel content={initiatives} editor={adrishya} extra={picturesOf} />
              {canDeletePictures && (
                <RecentlyDeleted
                  heading={historyTexts.deletedPictures}
                  history={initiativePictureHistory}
                  fields={[]}
                  titleOf={({ id }) => historyTexts.pictureOfId(id)}
                />
              )}
            </>
          ),
        }}
      />
    </Screen>
  );
}

/** Pictures are added to one initiative at a time. */
function useAddPicture(): (activity: AdrishyaActivity) => ReactNode {
  const [openId, setOpenId] = useState(() => Number(new URLSearchParams(location.search).get('of')) || null);
  const isUploading = useStore(initiativePicture.$saving, { ssr: 'initial' }).state === 'saving';

  function open(id: number | null): void {
    leaveForm(initiativePicture);
    setOpenId(id);
  }

  return (activity) =>
    activity.id === openId ? (
      <InitiativePictureForm activity={activity} onClose={() => open(null)} />
    ) : (
      <button
        type="button"
        className="button"
        data-kind="plain"
        aria-label={`${activityAdminTexts.addImage.open}: ${activity.title}`}
        disabled={isUploading}
        onClick={() => open(activity.id)}
      >
        {activityAdminTexts.addImage.open}
      </button>
    );
}
