// Rule: LICENCES.md lists the licence of every package that an installation without tests gets. `npm run licences` writes it.
import { readFileSync, writeFileSync } from 'node:fs';
import type { Check } from './project-files.ts';

const TABLE = '.github/LICENCES.md';

const INTRODUCTION = `# Licences of the parts

Every package that \`npm ci --omit=dev\` may install, by its licence. \`npm run licences\` writes this file from the lock file.

Two deserve a look before you adopt the project. **react-leaflet** (the map on the contact page) is under Hippocratic-2.1, which ties its use to human rights and is no licence of the Open Source Initiative's list. **sharp** loads libvips (LGPL-3.0-or-later) as a library of its own, which anybody may replace.

`;

type Lock = { packages: Record<string, { license?: string; dev?: boolean }> };

export const licences: Check = (files) => {
  const textOf = (name: string) => files.find(({ path }) => path === name)?.text ?? '';
  return textOf(TABLE) === licenceTable(textOf('package-lock.json'))
    ? []
    : [`${TABLE}:1: Not as the lock file has it: run \`npm run licences\`.`];
};

function licenceTable(lockFile: string): string {
  const { packages }: Lock = JSON.parse(lockFile);
  const shipped = Object.entries(packages).filter(([path, { dev }]) => path !== '' && dev !== true);
  const groups = Map.groupBy(shipped, ([, { license }]) => license ?? 'not stated in the lock file');
  const rows = [...groups].toSorted(([, one], [, other]) => other.length - one.length);
  const sections = rows.map(([licence, group]) => {
    const names = new Set(group.map(([path]) => path.replace(/^.*node_modules\//, '')));
    return `## ${licence}\n\n${[...names].toSorted().join(', ')}\n`;
  });
  return INTRODUCTION + sections.join('\n');
}

if (import.meta.main) writeFileSync(TABLE, licenceTable(readFileSync('package-lock.json', 'utf8')));
