import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test.each(['school.service', 'school@.service'])(
  '%s starts Node itself, as npm would end before it and break off uploads, for a user for whom root can restore',
  (recipe) => {
    const service = readFileSync(`src/hosting/${recipe}`, 'utf8');
    expect(service).toMatch(
      /^ExecStart=\/srv\/school\/app\/node_modules\/\.bin\/node src\/server\/start\.ts$/m,
    );
    // Of a user that systemd invents, root cannot reach the data folder as the restore does, which is as its owner.
    expect(service).toMatch(/^User=school/m);
    expect(service).not.toContain('DynamicUser');
  },
);
