import { translated } from '../translated.ts';

/** What the map says besides the location itself. */
export const mapTexts = translated('mapTexts', {
  show: 'Show the map',
  loading: 'Loading the map…',
  failed: 'The map could not be loaded. The address is written below.',
  contributors: 'contributors',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  close: 'Close popup',
  keys: 'Arrow keys move it, plus and minus zoom.',
  fingers: 'Two fingers move the map.',
});
