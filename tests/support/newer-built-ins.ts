/**
 * The oldest browsers in which everything works, as README.md promises: Baseline Widely available, which is what all had
 * 30 months ago. Safari means iPhones and iPads, too.
 */
export const OLDEST = { 'Chrome and Android WebView': 125, Firefox: 126, Safari: 17.5 } as const;

/** What one of them lacks: code that uses one needs a fallback. */
const NEWER_BUILT_INS =
  `Blob.prototype.bytes CloseWatcher Document.prototype.prerendering Document.prototype.startViewTransition
Element.prototype.moveBefore HTMLDialogElement.prototype.requestClose Intl.DurationFormat
Iterator.prototype.every Iterator.prototype.filter Iterator.prototype.find Iterator.prototype.forEach
Iterator.prototype.map Iterator.prototype.reduce Iterator.prototype.some Iterator.prototype.take
Iterator.prototype.toArray LargestContentfulPaint navigation Navigator.prototype.connection
Navigator.prototype.share Promise.try RegExp.escape requestIdleCallback Response.prototype.bytes scheduler
ServiceWorkerRegistration.prototype.sync Set.prototype.difference Set.prototype.intersection
Set.prototype.isSubsetOf Set.prototype.union Temporal Uint8Array.fromBase64 Uint8Array.prototype.toHex
URL.parse URLPattern`.split(/\s+/);

/** Missing in every browser on a site without TLS. */
const WITH_TLS = [
  'caches',
  'Crypto.prototype.randomUUID',
  'Crypto.prototype.subtle',
  'Navigator.prototype.clipboard',
  'Navigator.prototype.locks',
  'Navigator.prototype.serviceWorker',
  'Navigator.prototype.storage',
];

/** The built-ins that the site must work without. */
export const OPTIONAL_BUILT_INS = [...NEWER_BUILT_INS, ...WITH_TLS];

/** Runs in the page before its scripts: as in a browser that has none of these. */
export function removeBuiltIns(names: readonly string[]): void {
  for (const name of names) {
    const path = name.split('.');
    const last = path.pop() ?? '';
    const owner = path.reduce<object>((object, key) => Reflect.get(object, key) ?? {}, globalThis);
    Reflect.deleteProperty(owner, last);
  }
}
