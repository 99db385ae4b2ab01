// Rule: no file names a package registry, a content delivery network or a download, and the lock file records none:
// whoever installs decides where from, and the built site fetches code, fonts and styles from nowhere else.
import { type Check, lineOf } from './project-files.ts';

// In pieces, so that this file keeps its own rule.
const HOSTS = [
  ['registry', 'npmjs', 'org'],
  ['registry', 'yarnpkg', 'com'],
  ['registry', 'npmmirror', 'com'],
  ['npm', 'pkg', 'github', 'com'],
  ['unpkg', 'com'],
  ['cdn', 'jsdelivr', 'net'],
  ['cdnjs', 'cloudflare', 'com'],
  ['esm', 'sh'],
  ['cdn', 'playwright', 'dev'],
  ['raw', 'githubusercontent', 'com'],
  ['fonts', 'googleapis', 'com'],
  ['fonts', 'gstatic', 'com'],
].map((parts) => parts.join('\\.'));
const DOWNLOAD = new RegExp(
  `^(?:@[\\w-]+:)?registry\\s*=|\\b(${HOSTS.join('|')})\\b|https?://\\S+\\.(tgz|tar\\.[gx]z|zip|exe|deb|rpm|dmg|whl|jar|sh)\\b`,
  'gim',
);

export const noDownloadUrls: Check = (files) =>
  files.flatMap(({ path, text }) => {
    const named = [...text.matchAll(DOWNLOAD)].map(
      (match) => `${path}:${lineOf(text, match.index)}: ${match[0]} is a host to download from.`,
    );
    const resolved = path.endsWith('package-lock.json') ? [...text.matchAll(/^[ \t]*"resolved":/gm)] : [];
    return [...named, ...resolved.map(({ index }) => `${path}:${lineOf(text, index)}: records where from.`)];
  });
