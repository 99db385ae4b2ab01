import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { version } from '../../../package.json' with { type: 'json' };
import { version as locked } from '../../../package-lock.json' with { type: 'json' };

test('the newest heading of the changelog is the version of the program', () => {
  expect(locked).toBe(version);
  const [heading] = /^## .*$/m.exec(readFileSync('.github/CHANGELOG.md', 'utf8')) ?? [];
  expect(heading).toMatch(
    new RegExp(`^## ${version.replaceAll('.', '\\.')} – (?:\\d{4}-\\d\\d-\\d\\d|not yet released)$`),
  );
});
