import { Icon, type LeafletEvent, type Popup as LeafletPopup } from 'leaflet';
import { useEffect, useState } from 'react';
import {
  AttributionControl,
  MapContainer,
  Marker,
  Popup,
  TileLayer,
  useMap,
  useMapEvents,
  ZoomControl,
} from 'react-leaflet';
import { MAP_ZOOM, type MapLocation, mapsServiceLink } from '../../domain/map-location.ts';
import { mapTexts } from '../../i18n/en/map.ts';
import { Notice } from '../../ui/Notice.tsx';
import { useReducedMotion } from '../../ui/use-browser.ts';
import pin from './pin.svg?url';

const TILES = 'https://tile.openstreetmap.org/{z}/{x}/{y}.png';
const SOURCE = '© <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a>';
const icon = new Icon({ iconUrl: pin, iconSize: [44, 56], iconAnchor: [22, 54], popupAnchor: [0, -48] });

type Props = {
  location: MapLocation;
  /** Makes the map choose a location: called with the tapped position. */
  onChoose?: (location: Pick<MapLocation, 'latitude' | 'longitude'>) => void;
};

/** A map of the location at zoom 15. Scrolling moves the page: the wheel never zooms, and touch needs two fingers. */
export function LeafletMap({ location, onChoose }: Props) {
  const [tiles, setTiles] = useState<'waiting' | 'seen' | 'blocked'>('waiting');
  const isStill = useReducedMotion();
  const isTouched = matchMedia('(pointer: coarse)').matches;
  return (
    <>
      <MapContainer
        center={[location.latitude, location.longitude]}
        zoom={MAP_ZOOM}
        dragging={!isTouched || onChoose !== undefined}
        scrollWheelZoom={false}
        attributionControl={false}
        zoomControl={false}
        zoomAnimation={!isStill}
        fadeAnimation={!isStill}
        markerZoomAnimation={!isStill}
      >
        <Access label={`${location.label}. ${mapTexts.keys}`} />
        {onChoose && <Choice onChoose={onChoose} />}
        <AttributionControl prefix={false} />
        <ZoomControl position="bottomleft" zoomInTitle={mapTexts.zoomIn} zoomOutTitle={mapTexts.zoomOut} />
        <TileLayer
          url={TILES}
          attribution={`${SOURCE} ${mapTexts.contributors}`}
          eventHandlers={{
            tileload: () => setTiles('seen'),
            tileerror: () => setTiles((known) => (known === 'seen' ? known : 'blocked')),
          }}
        />
        <Marker position={[location.latitude, location.longitude]} icon={icon} alt={location.name}>
          {!onChoose && (
            <Popup eventHandlers={{ add: nameCloseButton }}>
              <strong>{location.name}</strong>
              <span>{location.address}</span>
              <a href={mapsServiceLink(location)}>{location.link}</a>
            </Popup>
          )}
        </Marker>
      </MapContainer>
      <div role="status">{tiles === 'blocked' && <Notice kind="info">{mapTexts.failed}</Notice>}</div>
    </>
  );
}

function Choice({ onChoose }: Required<Pick<Props, 'onChoose'>>) {
  // A millionth of a degree is about ten centimetres.
  const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6;
  useMapEvents({
    click: ({ latlng }) => onChoose({ latitude: rounded(latlng.lat), longitude: rounded(latlng.wrap().lng) }),
  });
  return null;
}

/** Translates the label of the popup's close button, for which Leaflet has no option. */
function nameCloseButton({ target }: LeafletEvent): void {
  const popup: LeafletPopup = target;
  popup.getElement()?.querySelector('[role="button"]')?.setAttribute('aria-label', mapTexts.close);
}

/** Names Leaflet's focusable box, and closes a popup by Escape wherever the focus is, not only on the box itself. */
function Access({ label }: { label: string }) {
  const map = useMap();
  useEffect(() => {
    const box = map.getContainer();
    box.setAttribute('role', 'region');
    box.setAttribute('aria-label', label);
    const closeByKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') map.closePopup();
    };
    box.addEventListener('keydown', closeByKey);
    return () => box.removeEventListener('keydown', closeByKey);
  }, [map, label]);
  return null;
}
