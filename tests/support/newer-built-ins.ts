/** The oldest browsers in which everything works, as README.md promises; Safari means iPhones and iPads, too. */
export const OLDEST = { 'Chrome and Android WebView': 111, Firefox: 115, Safari: 16.4 } as const;

/** Since when browsers have it; `Infinity` where one never will. */
type Since = readonly [chrome: number, firefox: number, safari: number];

const NEVER = Infinity;

/** What one of them lacks: whoever uses one needs a way without it, and a row in `USED`. */
export const NEWER_BUILT_INS: Readonly<Record<string, Since>> = {
  'AbortSignal.any': [116, 124, 17.4],
  'AbortSignal.timeout': [124, 100, 16],
  'Array.fromAsync': [121, 115, 16.4],
  'ArrayBuffer.prototype.transfer': [114, 122, 17.4],
  'Blob.prototype.bytes': [144, 128, 18],
  CloseWatcher: [126, 149, 27.3],
  'Document.prototype.prerendering': [108, NEVER, NEVER],
  'Document.prototype.startViewTransition': [111, 144, 18],
  'Element.prototype.checkVisibility': [105, 106, 17.4],
  'Element.prototype.moveBefore': [133, 144, NEVER],
  'HTMLDialogElement.prototype.requestClose': [134, 139, 18.4],
  'HTMLElement.prototype.hidePopover': [114, 125, 17],
  'HTMLElement.prototype.popover': [114, 125, 17],
  'HTMLElement.prototype.showPopover': [114, 125, 17],
  'Intl.DurationFormat': [129, 136, 16.4],
  'Intl.Segmenter': [87, 125, 14.5],
  'Iterator.prototype.every': [122, 131, 18.4],
  'Iterator.prototype.filter': [122, 131, 18.4],
  'Iterator.prototype.find': [122, 131, 18.4],
  'Iterator.prototype.forEach': [122, 131, 18.4],
  'Iterator.prototype.map': [122, 131, 18.4],
  'Iterator.prototype.reduce': [122, 131, 18.4],
  'Iterator.prototype.some': [122, 131, 18.4],
  'Iterator.prototype.take': [122, 131, 18.4],
  'Iterator.prototype.toArray': [122, 131, 18.4],
  LargestContentfulPaint: [77, 122, 26.2],
  'Map.groupBy': [117, 119, 17.4],
  navigation: [102, 147, 26.2],
  'Navigator.prototype.connection': [61, NEVER, NEVER],
  'Navigator.prototype.share': [61, NEVER, 12.2],
  'Object.groupBy': [117, 119, 17.4],
  'Promise.try': [128, 134, 18.2],
  'Promise.withResolvers': [119, 121, 17.4],
  'RegExp.escape': [136, 134, 18.2],
  requestIdleCallback: [47, 55, NEVER],
  'Response.prototype.bytes': [132, 128, 18],
  scheduler: [94, 142, NEVER],
  'ServiceWorkerRegistration.prototype.sync': [49, NEVER, NEVER],
  'Set.prototype.difference': [122, 127, 17],
  'Set.prototype.intersection': [122, 127, 17],
  'Set.prototype.isSubsetOf': [122, 127, 17],
  'Set.prototype.union': [122, 127, 17],
  'String.prototype.isWellFormed': [111, 119, 16.4],
  'String.prototype.toWellFormed': [111, 119, 16.4],
  Temporal: [144, 139, 27.3],
  'Uint8Array.fromBase64': [140, 133, 18.2],
  'Uint8Array.prototype.toHex': [140, 133, 18.2],
  'URL.canParse': [120, 115, 17],
  'URL.parse': [126, 126, 18],
  URLPattern: [95, 142, 26],
};

/** What is used where it is there, and the file in src that does without it elsewhere. */
export const USED: Readonly<Record<string, string>> = {
  CloseWatcher: 'islands/gallery/GalleryViewer.tsx',
  'Document.prototype.prerendering': 'islands/Counter.tsx',
  'HTMLElement.prototype.hidePopover': 'scripts/share-item.ts',
  'HTMLElement.prototype.popover': 'scripts/open-menus.ts',
  'HTMLElement.prototype.showPopover': 'scripts/share-item.ts',
  'Intl.Segmenter': 'lib/graphemes.ts',
  'Navigator.prototype.connection': 'scripts/save-for-offline.ts',
  'Navigator.prototype.share': 'scripts/share-item.ts',
  requestIdleCallback: 'scripts/save-for-offline.ts',
  scheduler: 'api/messages.ts',
  'ServiceWorkerRegistration.prototype.sync': 'pending/pending.ts',
};

/** Missing in any browser where the site is looked at without TLS. */
const WITH_TLS = [
  'caches',
  'Crypto.prototype.randomUUID',
  'Crypto.prototype.subtle',
  'Navigator.prototype.clipboard',
  'Navigator.prototype.locks',
  'Navigator.prototype.serviceWorker',
  'Navigator.prototype.storage',
];

/** What the site must do without. */
export const OPTIONAL_BUILT_INS = [...Object.keys(NEWER_BUILT_INS), ...WITH_TLS];

/** Runs in the page before its scripts: as in a browser that has none of these. */
export function removeBuiltIns(names: readonly string[]): void {
  for (const name of names) {
    const path = name.split('.');
    const last = path.pop() ?? '';
    const owner = path.reduce<object>((place, step) => Reflect.get(place, step) ?? {}, globalThis);
    Reflect.deleteProperty(owner, last);
  }
}
