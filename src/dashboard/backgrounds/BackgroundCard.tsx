import { useStore } from '@nanostores/react';
import { backgroundPicture } from '../../domain/background.ts';
import { LONGEST_EDGE } from '../../lib/prepare-picture.ts';
import type { BackgroundContent } from '../../stores/content-backgrounds.ts';
import { knownData } from '../../stores/resource.ts';
import { backgroundAdminTexts } from '../../texts/dashboard-content.ts';
import { loadTexts } from '../../texts/requests.ts';
import { Failed, Waiting } from '../../ui/LoadState.tsx';
import { useChosenPicture } from '../../ui/use-chosen-picture.ts';
import { Surface } from '../shell/Surface.tsx';
import { useResource } from '../shell/use-resource.ts';
import { BackgroundForm } from './BackgroundForm.tsx';
import type { Hero } from './BackgroundsScreen.tsx';
import { HeroSample } from './HeroSample.tsx';

type Props = { content: BackgroundContent; hero: Hero };

/** One section's background: how visitors see it, and the form that uploads or updates it. */
export function BackgroundCard({ content, hero }: Props) {
  const load = useResource(content.list);
  const saving = useStore(content.$saving, { ssr: 'initial' });
  const picture = useChosenPicture(LONGEST_EDGE.background);
  const texts = backgroundAdminTexts;
  const label = texts.labels[content.section];
  const stored = knownData(load);
  const { chosen } = picture;
  return (
    <Surface title={label}>
      {load.state === 'failed' && (
        <Failed text={texts.loadFailed(load.message)} onRetry={content.list.reload} />
      )}
      {load.state === 'loading' && <Waiting text={loadTexts.loading} onRetry={content.list.reload} />}
      {stored !== undefined && (
        <>
          <HeroSample
            shape={content.section === 'home' ? 'full' : 'short'}
            headline={hero.headline}
            address={chosen.state === 'ready' ? chosen.address : (backgroundPicture(stored) ?? hero.fallback)}
            caption={captionOf(chosen.state === 'ready', backgroundPicture(stored) !== null)}
          />
          <BackgroundForm
            label={label}
            content={content}
            saving={saving}
            picture={picture}
            id={stored[0]?.id ?? null}
          />
        </>
      )}
    </Surface>
  );
}

function captionOf(isChosen: boolean, isStored: boolean): string {
  if (isChosen) return backgroundAdminTexts.chosen;
  return isStored ? backgroundAdminTexts.shown : backgroundAdminTexts.own;
}
