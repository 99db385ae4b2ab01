import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('school.service starts Node itself, as npm would end before it and break off uploads', () => {
  const service = readFileSync('src/hosting/school.service', 'utf8');
  expect(service).toMatch(
    /^ExecStart=\/srv\/school\/app\/node_modules\/\.bin\/node src\/server\/start\.ts$/m,
  );
  expect(service).toMatch(/^User=school$/m);
});
