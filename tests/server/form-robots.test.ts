import { describe, expect, it } from 'vitest';
import { RESOURCES } from '../../src/server/resources.ts';
import { idOf } from '../support/api-client.ts';
import { recordsOf } from '../support/records-of.ts';
import { sampleFields } from '../support/sample-bodies.ts';
import { useTestServer } from '../support/use-test-server.ts';

const { api, token } = await useTestServer();

const FORMS = ['messages', 'volunteers', 'adrishya_volunteers'] as const;

describe.each(FORMS)("the trap for robots in the visitors' form of %s", (form) => {
  const send = (more: object) =>
    api.call('POST', `/api/${RESOURCES[form].path}`, { json: { ...sampleFields(form), ...more } });
  const stored = (id: number) => recordsOf(api, token, form).listed(id, { token });

  it('loses no message, whatever is in it, and marks it for staff', async () => {
    for (const website of ['filled', 'https://spam.example', 'asha@example.org', 7, true, ['x'], { a: 1 }]) {
      const response = await send({ website });
      expect(response.status).toBe(201);
      expect(await stored(idOf(response))).toEqual({
        id: idOf(response),
        date: expect.any(String),
        ...sampleFields(form),
        suspicion: 'robot',
      });
    }
  });

  it('responds to a robot as it does to everybody', async () => {
    const [robot, person] = [await send({ website: 'filled' }), await send({})];
    const keysOf = ({ body }: typeof robot) => Object.keys(body ?? {}).toSorted();
    expect([robot.status, keysOf(robot)]).toEqual([person.status, keysOf(person)]);
    expect(keysOf(person)).not.toContain('suspicion');
  });

  it('marks nobody who left it empty, and takes no mark from a sender', async () => {
    for (const more of [{}, { website: '' }, { website: '  ' }, { website: null }, { suspicion: 'robot' }]) {
      const id = idOf(await send(more));
      expect(await stored(id)).toEqual({ id, date: expect.any(String), ...sampleFields(form) });
    }
  });
});
