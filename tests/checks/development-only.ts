// Rule: what `npm start` loads works without the packages for development. The fixtures server, which needs one, is loaded
// by `npm run preview` alone, and nothing else in src imports such a package.
import { posix } from 'node:path';
import { importsOf } from './imports-of.ts';
import type { Check } from './project-files.ts';

const FIXTURES = 'src/server/fixtures.ts';
const PREVIEW = 'src/server/preview.ts';

export const developmentOnly: Check = (files) => {
  const manifest = files.find(({ path }) => path === 'package.json')?.text ?? '{}';
  const packages = Object.keys(JSON.parse(manifest).devDependencies ?? {});
  const faultOf = (path: string, target: string): string | null => {
    const imported = target.startsWith('.') ? posix.join(posix.dirname(path), target) : target;
    if (imported === FIXTURES && path !== PREVIEW) return `only ${PREVIEW} may import the fixtures server.`;
    if (imported === PREVIEW) return 'nothing may import the preview, which loads the fixtures server.';
    const name = packages.find((each) => target === each || target.startsWith(`${each}/`));
    return name === undefined ? null : `${name} is not there where development packages are left out.`;
  };
  return files
    .filter(({ path }) => path.startsWith('src/') && path !== FIXTURES)
    .flatMap((file) =>
      importsOf(file).flatMap(({ target, line, isTypeOnly }) => {
        const fault = isTypeOnly ? null : faultOf(file.path, target);
        return fault === null ? [] : [`${file.path}:${line}: ${fault}`];
      }),
    );
};
