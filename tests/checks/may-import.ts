// Rule: imports inside src flow one way, types included, and only where the table of layers allows; no folders and no
// files import each other in a cycle.
import { posix } from 'node:path';
import { type Import, importsOf } from './imports-of.ts';
import { MAY_IMPORT, SERVER_LAYERS, WITHOUT_REACT } from './layers.ts';
import type { Check, ProjectFile } from './project-files.ts';

export const mayImport: Check = (files) => {
  const sources = files.filter(({ path }) => /^src\/.*\.(tsx?|m?js|astro)$/.test(path));
  const faults = sources.flatMap((file) =>
    importsOf(file).flatMap((imported) => {
      const fault = faultOf(file.path, imported);
      return fault === null ? [] : [`${file.path}:${imported.line}: ${fault}`];
    }),
  );
  const itself = (path: string) => path;
  return [...upwardRows(), ...faults, ...cycles(sources, folderOf), ...cycles(sources, itself)];
};

/** Each part of the table stands below those that may import it. */
function upwardRows(): string[] {
  const parts = Object.keys(MAY_IMPORT);
  return Object.entries(MAY_IMPORT).flatMap(([part, allowed]) =>
    allowed
      .filter((name) => parts.indexOf(name) >= parts.indexOf(part))
      .map((name) => `tests/checks/layers.ts:1: ${name} is not below ${part}.`),
  );
}

/** A folder of a part, such as `src/features/news`; a file that is in none stands for itself. */
const folderOf = (path: string) => path.split('/').slice(0, 3).join('/');

/** Names the files, or their folders, that import each other, straight or through others. */
function cycles(sources: readonly ProjectFile[], nodeOf: (path: string) => string): string[] {
  const imported = new Map<string, Set<string>>();
  for (const file of sources)
    for (const { target } of importsOf(file).filter(({ target }) => target.startsWith('.'))) {
      const [from, to] = [file.path, posix.join(posix.dirname(file.path), target)].map(nodeOf);
      if (from !== undefined && to !== undefined && from !== to)
        imported.set(from, (imported.get(from) ?? new Set()).add(to));
    }
  const reachable = (from: string) => {
    const nodes = new Set(imported.get(from));
    // The loop also visits the nodes that it adds.
    for (const node of nodes) for (const next of imported.get(node) ?? []) nodes.add(next);
    return nodes;
  };
  return [...imported.keys()]
    .filter((node) => reachable(node).has(node))
    .map((node) => `${node}:1: is in a cycle of imports.`);
}

function faultOf(path: string, { target }: Import): string | null {
  const [, area = '', unit = ''] = path.split('/');
  const isReact = /^(react(-dom)?|@nanostores\/react)(\/|$)/.test(target);
  if (isReact && WITHOUT_REACT.includes(area)) return `${area} must work without React.`;
  if (isReact && area === 'features' && !/\.tsx$|\/use-[\w-]+\.ts$/.test(path))
    return 'only islands, the views in them and hooks may use React.';
  const [root, toArea = '', toUnit = ''] = posix.join(posix.dirname(path), target).split('/');
  if (!target.startsWith('.') || root !== 'src') return null;
  if (area === 'server' && area === toArea) return serverFault(unit, toUnit);
  if (area === toArea) {
    return isSibling(area, unit, toUnit) ? `${area}/${unit} may not import its sibling ${toUnit}.` : null;
  }
  if (area === 'features' && toArea === 'api' && !path.endsWith('.ts'))
    return 'what features show may not import api, only their stores.';
  const allowed = MAY_IMPORT[area] ?? [];
  if (allowed.includes(toArea)) return null;
  return `${area} may not import ${toArea}, only ${allowed.join(', ') || 'nothing'}.`;
}

/** What the screens of the dashboard share; each may import those before it. */
const SHARED_BY_SCREENS = ['shell', 'history', 'content', 'photos'];

/** Files beside the folders belong to all of them; so does what the screens of the dashboard share. */
function isSibling(area: string, unit: string, toUnit: string): boolean {
  const [from, to] = [SHARED_BY_SCREENS.indexOf(unit), SHARED_BY_SCREENS.indexOf(toUnit)];
  const isShared = to !== -1 && (from === -1 || to < from);
  const isDivided = area === 'dashboard' && !isShared;
  return isDivided && unit !== toUnit && !toUnit.includes('.');
}

function serverFault(unit: string, toUnit: string): string | null {
  const [from, to] = [unit, toUnit].map((name) => SERVER_LAYERS.indexOf(name.replace(/\.ts$/, '')));
  if (from === undefined || to === undefined || from === -1 || to === -1)
    return `${unit} or ${toUnit} of the server is not in the table of layers.`;
  return to <= from ? null : `server/${unit} may not import ${toUnit}, which is above it.`;
}
