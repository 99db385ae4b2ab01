import { useStore } from '@nanostores/react';
import { $shared } from '../../pending/state.ts';
import { shareTexts as texts } from '../../texts/dashboard-share.ts';
import { Notice } from '../../ui/Notice.tsx';
import { OnDemand } from '../shell/OnDemand.tsx';
import { ScreenFrame } from '../shell/Screen.tsx';

/** Pictures and words that another app has shared, waiting for somebody's decision. */
export function ShareScreen() {
  const shared = useStore($shared, { ssr: 'initial' });
  return (
    <ScreenFrame title={texts.heading} intro={shared?.length === 0 ? texts.introEmpty : texts.intro}>
      {typeof indexedDB === 'undefined' ? (
        <Notice kind="info">{texts.unavailable}</Notice>
      ) : (
        <OnDemand load={() => import('./SharedThings.tsx')}>
          {({ SharedThings }) => <SharedThings things={shared} />}
        </OnDemand>
      )}
    </ScreenFrame>
  );
}
