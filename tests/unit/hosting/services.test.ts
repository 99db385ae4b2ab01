import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test.each(['school.service', 'school@.service'])(
  '%s starts Node itself: npm would end before the server, and a stop would break off uploads',
  (recipe) => {
    const service = readFileSync(`src/hosting/${recipe}`, 'utf8');
    expect(service).toMatch(
      /^ExecStart=\/srv\/school\/app\/node_modules\/\.bin\/node src\/server\/start\.ts$/m,
    );
  },
);
