/** The colours of the site. Nearly every other colour in the pictures is a mixture of these. */
export const token = {
  ink: '#1d2140',
  night: '#12152b',
  paper: '#fbf6ec',
  sand: '#f1e6d0',
  line: '#dccbab',
  madder: '#a83e24',
  madderDark: '#86301b',
  saffron: '#e58a1f',
  turmeric: '#f2b632',
  leaf: '#2c6a4c',
} as const;

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** The colour that lies `share` (0 to 1) of the way from `from` to `to`. */
export function mix(from: string, to: string, share: number): string {
  const target = channels(to);
  const mixed = channels(from).map((value, i) => Math.round(value + ((target[i] ?? 0) - value) * share));
  return `#${mixed.map((value) => Math.max(0, Math.min(255, value)).toString(16).padStart(2, '0')).join('')}`;
}
