import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import type { TextFile } from '../content/text-schemas.ts';
import { isTextFile } from './check-texts.ts';

const FOLDER = 'src/content';

/**
 * What the content files hold, unchecked, by name; read straight from the folder, for what runs outside of a page.
 * @throws for a YAML file that no schema knows
 */
export function readTextFiles(): Map<TextFile, unknown> {
  const names = readdirSync(FOLDER).filter((name) => name.endsWith('.yaml'));
  return new Map(
    names.map((fileName) => {
      const file = fileName.slice(0, -'.yaml'.length);
      if (!isTextFile(file)) throw new Error(`${FOLDER}/${fileName}: expected a schema for it, found none.`);
      return [file, load(readFileSync(join(FOLDER, fileName), 'utf8'))];
    }),
  );
}
