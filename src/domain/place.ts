/** How close the map shows the place. */
export const MAP_ZOOM = 15;

/** A place on the map, with what its popup says. */
export type Place = {
  latitude: number;
  longitude: number;
  name: string;
  address: string;
  /** The words of the link to the maps service. */
  link: string;
  /** What the map shows, for people who use a screen reader. */
  label: string;
};

/** The URL of the place in a maps service, at the map's own zoom. */
export function mapsServiceLink({ latitude, longitude }: Pick<Place, 'latitude' | 'longitude'>): string {
  const position = `${latitude}/${longitude}`;
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=${MAP_ZOOM}/${position}`;
}
