import { fromHtml } from '../lib/markup-text.ts';

// Finds the files that a saved page, style, script or list names, so that they are saved and deleted together.

/** The paths of the hashed scripts, styles and preloaded fonts that a page names. */
export function codeOfPage(html: string): string[] {
  const preloaded = [...html.matchAll(/<link [^>]*rel="preload"[^>]*>/g)].map(([link]) => link).join('');
  const scripts = html.match(/\/_astro\/[\w.~-]+\.(?:js|css)\b/g) ?? [];
  return [...new Set([...scripts, ...(preloaded.match(/\/_astro\/[\w./~-]+\.woff2\b/g) ?? [])])];
}

/** The paths of scripts and styles that a script loads or imports; not those of the map, which needs a connection. */
export function importsOfScript(script: string): string[] {
  const names = [...script.matchAll(/(?:from|import)\s*\(?\s*["'`]\.\/(?!LeafletMap)([\w.~-]+\.js)["'`]/g)];
  const sheets = script.match(/\/_astro\/(?!leaflet-map)[\w.~-]+\.css\b/g) ?? [];
  return [...new Set([...names.map(([, name]) => `/_astro/${name}`), ...sheets])];
}

const ELEMENT = /<(?:img|source)\b[^>]*>/gi;
const CANDIDATES = /\ssrcset="([^"]*)"/i;
const SOURCE = /\ssrc="([^"]*)"/i;

/** The URL of one file for each picture of a page: the smallest that fills a screen of this many pixels. */
export function picturesOfPage(html: string, pixels: number): string[] {
  const urls = [...html.matchAll(ELEMENT)].map(([element]) => {
    const offered = candidatesOf(CANDIDATES.exec(element)?.[1] ?? '');
    const enough = offered.find(({ width }) => width >= pixels) ?? offered.at(-1);
    return enough?.url ?? SOURCE.exec(element)?.[1];
  });
  return [...new Set(urls.filter((url) => url !== undefined))].map(fromHtml);
}

function candidatesOf(srcset: string): { url: string; width: number }[] {
  return srcset
    .split(/,\s+/)
    .map((candidate) => candidate.trim().split(/\s+/))
    .flatMap(([url, size = '']) => (url ? [{ url, width: Number.parseFloat(size) || 0 }] : []))
    .toSorted((a, b) => a.width - b.width);
}

/** The title of a page without the name of the site. */
export function titleOf(html: string): string {
  return fromHtml(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '').replace(/ \| .*$/s, '');
}

/** Whether one of the texts names the file at this path, relative or absolute. */
export function isNamedIn(texts: readonly string[], path: string): boolean {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const plain = decoded(name);
  return texts.some((text) => text.includes(name) || text.includes(plain));
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/**
 * The part of the path that all sizes of one picture share; null for other files. A page saved without being opened has
 * one size, and a phone that is turned requests another.
 */
export function pictureOfCut(path: string): string | null {
  return /^(?:\/_astro\/.+(?=_[^_/]+$)|\/media\/[^/]+\/[^/]+(?=\/))/.exec(path)?.[0] ?? null;
}
