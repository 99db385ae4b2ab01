import { useEffect, useState } from 'react';
import type { Place } from '../../domain/place.ts';
import { LeafletMap } from '../../islands/map/LeafletMap.tsx';
import leafletStyles from '../../islands/map/leaflet-map.css?url';
import { textTexts as texts } from '../../texts/dashboard-texts.ts';
import { loadTexts } from '../../texts/requests.ts';
import { loadSheet } from '../../ui/load-sheet.ts';
import styles from './Texts.module.css';

type Position = Pick<Place, 'latitude' | 'longitude'>;

/** The map of the contact page, on which a tap moves the marker. */
export function PlaceMap({ place, onChoose }: { place: Position; onChoose: (place: Position) => void }) {
  const [isStyled, setStyled] = useState(false);
  useEffect(() => {
    // Without its sheet it is of no use; the link and the numbers do without it.
    loadSheet(leafletStyles).then(() => setStyled(true), console.error);
  }, []);
  if (!isStyled) return <p role="status">{loadTexts.loading}</p>;
  return (
    <>
      <p className="note">{texts.tapMap}</p>
      <div className={styles.map}>
        <LeafletMap
          place={{ ...place, name: texts.marker, address: '', link: '', label: texts.map }}
          onChoose={onChoose}
        />
      </div>
    </>
  );
}
