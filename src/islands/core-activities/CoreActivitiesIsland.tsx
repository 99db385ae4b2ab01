import { useEffect } from 'react';
import type { GurukulamActivity } from '../../domain/activity.ts';
import type { Pictures } from '../../domain/picture.ts';
import { notify } from '../../lib/notify.ts';
import { coreActivities } from '../../stores/activities.ts';
import { knownData } from '../../stores/resource.ts';
import { activityTexts } from '../../texts/activities.ts';
import { useLoad } from '../use-load.ts';
import { CoreActivities } from './CoreActivities.tsx';

type Props = { known: GurukulamActivity[] | null; pictures: Pictures };

/** The core activities that the API holds, from the build's copy until it answers. */
export function CoreActivitiesIsland({ known, pictures }: Props) {
  const load = useLoad(coreActivities, known);
  const failure = load.state === 'failed' ? activityTexts.core.failed(load.message) : null;
  useEffect(() => {
    if (failure !== null) notify(failure);
  }, [failure]);
  return (
    <CoreActivities
      activities={knownData(load) ?? null}
      failure={failure}
      pictures={pictures}
      onRetry={coreActivities.reload}
    />
  );
}
