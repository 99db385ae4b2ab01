// Rule: no module of the browser waits at its top level. While it does, Safari lets whatever imports it a second time go on
// without it.
import { type Check, lineOf } from './project-files.ts';

const WAITS = /^(?:(?:export )?const .* = )?await /gm;

export const noTopLevelAwait: Check = (files) =>
  files
    .filter(({ path }) => /^src\/(?!server\/).*\.tsx?$/.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(WAITS)].map(({ index }) => `${path}:${lineOf(text, index)}: waits at its top level.`),
    );
