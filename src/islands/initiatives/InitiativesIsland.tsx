import { useEffect } from 'react';
import type { AdrishyaActivity } from '../../domain/activity.ts';
import type { Pictures } from '../../domain/picture.ts';
import { notify } from '../../lib/notify.ts';
import { initiatives } from '../../stores/activities.ts';
import { knownData } from '../../stores/resource.ts';
import { activityTexts } from '../../texts/activities.ts';
import { useLoad } from '../use-load.ts';
import { Initiatives } from './Initiatives.tsx';

type Props = { known: AdrishyaActivity[] | null; pictures: Pictures };

/** The initiatives that the API holds, from the build's copy until it answers. */
export function InitiativesIsland({ known, pictures }: Props) {
  const load = useLoad(initiatives, known);
  const failure = load.state === 'failed' ? activityTexts.initiatives.failed(load.message) : null;
  useEffect(() => {
    if (failure !== null) notify(failure);
  }, [failure]);
  return (
    <Initiatives
      initiatives={knownData(load) ?? null}
      failure={failure}
      pictures={pictures}
      onRetry={initiatives.reload}
    />
  );
}
