import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import type { AdrishyaActivity } from '../../domain/public-lists.ts';
import { dropForm } from '../../pending/state.ts';
import { isUnderWay } from '../../stores/task.ts';
import { activityAdminTexts } from '../../texts/dashboard-content.ts';
import { historyTexts } from '../../texts/dashboard-history.ts';
import { Button } from '../Button.tsx';
import { ContentPanel } from '../content/ContentScreen.tsx';
import { useContentEditor } from '../content/use-content-editor.ts';
import { RecentlyDeleted } from '../history/HistoryButtons.tsx';
import { coreActivities, initiatives } from '../lists.tsx';
import { ScreenFrame, ScreenTabs } from '../shell/Screen.tsx';
import { useOurs } from '../shell/use-ours.ts';
import { useUrlState } from '../shell/use-url-state.ts';
import { InitiativePictureForm, initiativePicture, pictureFormOf } from './InitiativePictureForm.tsx';
import { InitiativePictures, initiativePictureHistory } from './InitiativePictures.tsx';

/** Core activities and initiatives, two lists behind one switch that resets the form. */
export function ActivitiesScreen() {
  const gurukulam = useContentEditor(coreActivities);
  const adrishya = useContentEditor(initiatives);
  const addPicture = useAddPicture();
  const isOurs = useOurs();

  function picturesOf(activity: AdrishyaActivity): ReactNode {
    return (
      <>
        {isOurs && <InitiativePictures activity={activity} />}
        {addPicture(activity)}
      </>
    );
  }

  return (
    <ScreenFrame title={activityAdminTexts.heading}>
      <ScreenTabs
        texts={activityAdminTexts.tabs}
        onLeave={(left) => (left === 'gurukulam' ? gurukulam : adrishya).leave()}
        panels={{
          gurukulam: <ContentPanel content={coreActivities} editor={gurukulam} />,
          adrishya: (
            <>
              <ContentPanel content={initiatives} editor={adrishya} extra={picturesOf} />
              {adrishya.load.state !== 'loading' && (
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
    </ScreenFrame>
  );
}

/** Renders the form that adds a picture; open for one initiative at a time. */
function useAddPicture(): (activity: AdrishyaActivity) => ReactNode {
  const [openId, setOpenId] = useUrlState('of');
  const isUploading = isUnderWay(useStore(initiativePicture.$saving, { ssr: 'initial' }));

  function open(id: number | null): void {
    dropForm(pictureFormOf(openId ?? ''));
    setOpenId(id === null ? null : String(id));
  }

  return (activity) => (
    <div>
      {String(activity.id) === openId ? (
        <InitiativePictureForm key={openId} activity={activity} onClose={() => open(null)} />
      ) : (
        <Button kind="plain" about={activity.title} disabled={isUploading} onClick={() => open(activity.id)}>
          {activityAdminTexts.addImage.open}
        </Button>
      )}
    </div>
  );
}
