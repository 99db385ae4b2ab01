/** The zoom level of the map. */
export const MAP_ZOOM = 15;

/** A location on the map, and the text of its popup. */
export type MapLocation = {
  latitude: number;
  longitude: number;
  name: string;
  address: string;
  /** The text of the link to the maps service. */
  link: string;
  /** The description of the map for screen readers. */
  label: string;
};

/** The URL of the location in a maps service, at the same zoom level. */
export function mapsServiceLink({
  latitude,
  longitude,
}: Pick<MapLocation, 'latitude' | 'longitude'>): string {
  const position = `${latitude}/${longitude}`;
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=${MAP_ZOOM}/${position}`;
}
