// Rule: each top folder of src has at most so many lines. A feature or two have room; who needs more raises a number,
// with the reason in the commit.
import { type Check, report } from './project-files.ts';

/** Lines of TypeScript, Astro, CSS and YAML. */
const LINES: Readonly<Record<string, number>> = {
  api: 600,
  build: 2100,
  dashboard: 9600,
  domain: 1200,
  features: 7900,
  i18n: 5400,
  layouts: 1400,
  lib: 1100,
  'middleware.ts': 50,
  outbox: 900,
  pages: 1050,
  resources: 700,
  server: 7700,
  'site.ts': 100,
  stores: 2100,
  styles: 1000,
  ui: 1700,
  worker: 250,
};

export const budget: Check = (files) => {
  const lines = new Map<string, number>();
  for (const { path, text } of files) {
    const [root, folder = ''] = path.split('/');
    if (root !== 'src' || !/\.(tsx?|astro|css|yaml)$/.test(path)) continue;
    lines.set(folder, (lines.get(folder) ?? 0) + text.split('\n').length - 1);
  }
  return [...lines].flatMap(([folder, count]) => {
    const agreed = LINES[folder] ?? 0;
    return count > agreed
      ? [`src/${folder}: ${count} lines, ${agreed} agreed in tests/checks/budget.ts.`]
      : [];
  });
};

if (import.meta.main) report(budget);
