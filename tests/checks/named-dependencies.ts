// Rule: CONTRIBUTING.md names every installed package and what it is for, and none that is not installed.
import { type Check, lineOf } from './project-files.ts';

export const namedDependencies: Check = (files) => {
  const textOf = (file: string) => files.find(({ path }) => path === file)?.text ?? '';
  const manifest = textOf('package.json') || '{}';
  const contributing = textOf('.github/CONTRIBUTING.md');
  const { dependencies: always = {}, optionalDependencies = {}, devDependencies = {} } = JSON.parse(manifest);
  const dependencies = { ...always, ...optionalDependencies };
  const start = contributing.indexOf('\n## Dependencies\n');
  const section = start === -1 ? '' : (contributing.slice(start + 1).split('\n## ', 2)[0] ?? '');
  // A row reads: names, then the reason. Packages for the work itself stand in a sentence.
  const rows = [...section.matchAll(/^\| ([^|]+?) +\| (\S[^|]*?) *\|$/gm)];
  const inRows = rows.flatMap(([, names = '']) => names.split(', ')).filter(isName);
  const inSentences = section.replaceAll(/^\|.*$/gm, '').split(/[\s,()]+/);
  const missing = [
    ...Object.keys(dependencies).filter((name) => !inRows.includes(name)),
    ...Object.keys(devDependencies).filter(
      (name) => !name.startsWith('@types/') && !inSentences.includes(name),
    ),
  ];
  return [
    ...missing.map(
      (name) =>
        `package.json:${lineOf(manifest, manifest.indexOf(`"${name}":`))}: CONTRIBUTING.md does not say what ${name} is for.`,
    ),
    ...inRows
      .filter((name) => !(name in dependencies))
      .map(
        (name) =>
          `.github/CONTRIBUTING.md:${lineOf(contributing, contributing.indexOf(name, start))}: ${name} is not installed.`,
      ),
  ];
};

/** The head of a table and the line under it are no names. */
function isName(cell: string): boolean {
  return cell !== 'package' && !/^-+$/.test(cell);
}
