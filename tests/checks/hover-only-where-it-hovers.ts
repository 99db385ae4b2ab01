// Rule: a style of :hover stands within @media (hover: hover). On a phone it would stay after a tap, as if something were
// pressed or chosen.
import { type Check, lineOf } from './project-files.ts';

const MEDIA = '@media (hover: hover)';

export const hoverOnlyWhereItHovers: Check = (files) =>
  files
    .filter(({ path }) => /^src\/.*\.(css|astro)$/.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/:hover/g)]
        .filter(({ index }) => !isWithinMedia(text.slice(0, index)))
        .map(({ index }) => `${path}:${lineOf(text, index)}: a :hover outside of ${MEDIA}.`),
    );

/** Whether the last block of that kind is still open at the end. */
function isWithinMedia(before: string): boolean {
  const since = before.slice(before.lastIndexOf(MEDIA));
  return since.startsWith(MEDIA) && since.split('{').length > since.split('}').length;
}
