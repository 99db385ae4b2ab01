// Rule: imports inside src flow one way, and only where the table of layers allows.
import { posix } from 'node:path';
import { type Import, importsOf } from './imports-of.ts';
import { MAY_IMPORT, SERVER_LAYERS, WITHOUT_REACT } from './layers.ts';
import type { Check } from './project-files.ts';

export const mayImport: Check = (files) =>
  files
    .filter(({ path }) => /^src\/.*\.(tsx?|m?js|astro)$/.test(path))
    .flatMap((file) =>
      importsOf(file).flatMap((found) => {
        const fault = faultOf(file.path, found);
        return fault === null ? [] : [`${file.path}:${found.line}: ${fault}`];
      }),
    );

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
  const name = toArea === 'site.ts' ? 'site' : toArea;
  if (area === 'features' && name === 'api' && !path.endsWith('.ts'))
    return 'what features show may not import api, only their stores.';
  const allowed = MAY_IMPORT[area] ?? [];
  if (allowed.includes(name)) return null;
  return `${area} may not import ${name}, only ${allowed.join(', ') || 'nothing'}.`;
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
