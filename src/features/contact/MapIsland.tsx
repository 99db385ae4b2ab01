import { type ComponentProps, type ComponentType, useCallback, useEffect, useState } from 'react';
import type { MapLocation } from '../../domain/map-location.ts';
import { mapTexts } from '../../i18n/en/map.ts';
import { Kolam } from '../../ui/Kolam.tsx';
import { Failed } from '../../ui/LoadState.tsx';
import { loadSheet } from '../../ui/load-sheet.ts';
import type { LeafletMap } from './LeafletMap.tsx';
// A separate sheet: in the page it would weigh as much as the page's text.
import leafletStyles from './leaflet-map.css?url';
import styles from './Map.module.css';

declare global {
  interface Navigator {
    /** The Network Information API, in Chromium only. */
    readonly connection?: { saveData?: boolean };
  }
}

type State =
  | { state: 'asking' | 'loading' | 'failed' }
  | { state: 'shown'; View: ComponentType<ComponentProps<typeof LeafletMap>> };

/**
 * The map. Its code and tiles load when the visitor comes near, which is when this island hydrates; with data saving on,
 * only after asking.
 */
export function MapIsland({ location }: { location: MapLocation }) {
  const [shown, setShown] = useState<State>({ state: 'asking' });
  const load = useCallback(async () => {
    setShown({ state: 'loading' });
    try {
      const [{ LeafletMap }] = await Promise.all([import('./LeafletMap.tsx'), loadSheet(leafletStyles)]);
      setShown({ state: 'shown', View: LeafletMap });
    } catch {
      setShown({ state: 'failed' });
    }
  }, []);
  useEffect(() => {
    if (navigator.connection?.saveData !== true) load();
  }, [load]);
  return (
    <div className={styles.frame}>
      {shown.state === 'shown' ? (
        <shown.View location={location} />
      ) : (
        <div className={styles.waiting}>
          <div className={styles.drawing}>
            <Kolam name="map" isMoving={shown.state === 'loading'} />
          </div>
          {shown.state === 'loading' && <p role="status">{mapTexts.loading}</p>}
          {shown.state === 'failed' && <Failed text={mapTexts.failed} onRetry={load} />}
          {shown.state === 'asking' && (
            <button type="button" className="button" data-kind="quiet" data-scripted onClick={load}>
              {mapTexts.show}
            </button>
          )}
        </div>
      )}
    </div>
  );
}
