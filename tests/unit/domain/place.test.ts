import { expect, it } from 'vitest';
import { MAP_ZOOM, mapsServiceLink } from '../../../src/domain/place.ts';

it('The link to the maps service marks the place and opens at zoom 15', () => {
  expect(MAP_ZOOM).toBe(15);
  expect(mapsServiceLink({ latitude: 14.652, longitude: 74.801 })).toBe(
    'https://www.openstreetmap.org/?mlat=14.652&mlon=74.801#map=15/14.652/74.801',
  );
});
