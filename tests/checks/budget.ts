// Rule: each top folder of src has at most so many lines. A feature that needs more raises its number in the same commit,
// with the reason; whoever takes fifty lines away lowers it.
import { type Check, report } from './project-files.ts';

/** Lines of TypeScript, Astro, CSS and YAML. */
const LINES: Readonly<Record<string, number>> = {
  api: 550,
  build: 1900,
  dashboard: 9300,
  domain: 1100,
  features: 7600,
  i18n: 5150,
  layouts: 1300,
  lib: 1000,
  'middleware.ts': 50,
  outbox: 800,
  pages: 950,
  resources: 600,
  server: 7450,
  'site.ts': 100,
  stores: 1950,
  styles: 900,
  ui: 1600,
  worker: 200,
};

export const budget: Check = (files) => {
  const lines = new Map<string, number>();
  for (const { path, text } of files) {
    const [root, folder = ''] = path.split('/');
    if (root !== 'src' || !/\.(tsx?|astro|css|yaml)$/.test(path)) continue;
    lines.set(folder, (lines.get(folder) ?? 0) + text.split('\n').length - 1);
  }
  return [...lines].flatMap(([folder, found]) => {
    const agreed = LINES[folder] ?? 0;
    return found > agreed
      ? [`src/${folder}: ${found} lines, ${agreed} agreed in tests/checks/budget.ts.`]
      : [];
  });
};

if (import.meta.main) report(budget);
