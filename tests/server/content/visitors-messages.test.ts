import { describe, expect, it } from 'vitest';
import { SERVER_RESOURCES } from '../../../src/server/resources.ts';
import { idOf } from '../../support/api-client.ts';
import { newPerson } from '../../support/people.ts';
import { recordsOf } from '../../support/records-of.ts';
import { sampleFields } from '../../support/sample-bodies.ts';
import { ADMIN } from '../../support/start-test-server.ts';
import { useTestServer } from '../../support/use-test-server.ts';
import { withCheckedResponses } from '../contract/response-schemas.ts';

const { token, ...server } = await useTestServer();
const api = withCheckedResponses(server.api);
const MOMENT = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
const BY_ADMIN = { answered_by: ADMIN.email, answered_at: MOMENT };

// What is in one inbox here goes for all three: contract/authorization.test.ts tries the calls of each.
const inbox = 'adrishya_volunteers';

describe('what a visitor sends', () => {
  const path = `/api/${SERVER_RESOURCES[inbox].path}`;
  const records = recordsOf(api, token, inbox);
  const send = (more = {}) => api.call('POST', path, { json: { ...sampleFields(inbox), ...more } });
  const answer = (id: number, by = token) => api.call('PUT', `${path}${id}/answer/`, { token: by });
  const listed = (id: number) => records.listed(id, { token });

  it('is never lost to the honeypot, whatever is in it, and is marked for staff', async () => {
    for (const website of ['filled', 'https://spam.example', 'asha@example.org', 7, true, ['x'], { a: 1 }]) {
      const response = await send({ website });
      expect(response.status).toBe(201);
      expect(await listed(idOf(response))).toEqual({
        id: idOf(response),
        date: expect.any(String),
        ...sampleFields(inbox),
        suspicion: 'robot',
      });
    }
  });

  it('of a robot gets the response that everybody gets', async () => {
    const [robot, person] = [await send({ website: 'filled' }), await send({})];
    const keysOf = ({ body }: typeof robot) => Object.keys(body ?? {}).toSorted();
    expect([robot.status, keysOf(robot)]).toEqual([person.status, keysOf(person)]);
    expect(keysOf(person)).not.toContain('suspicion');
  });

  it('is not marked where the honeypot was left empty, nor marked or answered by its sender', async () => {
    const own = { suspicion: 'robot', answered_by: 'x', answered_at: '2026-01-01T00:00:00Z' };
    for (const more of [{}, { website: '' }, { website: '  ' }, { website: null }, own]) {
      const id = idOf(await send(more));
      expect(await listed(id)).toEqual({ id, date: expect.any(String), ...sampleFields(inbox) });
    }
  });

  it('says who was first to answer it, to all who ask and to whoever comes second', async () => {
    const id = idOf(await send());
    const before = await listed(id);
    expect(before).not.toHaveProperty('answered_at');
    const first = await answer(id);
    expect([first.status, first.body]).toEqual([200, BY_ADMIN]);
    expect(await listed(id)).toEqual({ ...before, ...BY_ADMIN });
    const { access } = await newPerson(api, token);
    const second = await answer(id, access);
    expect([second.status, second.body]).toEqual([200, first.body]);
  });

  it('can be marked as not answered after all, and then be answered by somebody else', async () => {
    const id = idOf(await send());
    const before = await listed(id);
    await answer(id);
    expect((await api.call('DELETE', `${path}${id}/answer/`, { token })).status).toBe(204);
    expect(await listed(id)).toEqual(before);
    const { access, email } = await newPerson(api, token);
    expect((await answer(id, access)).body).toEqual({ answered_by: email, answered_at: MOMENT });
  });

  it('that is gone cannot be answered, and two who answer at once get one answer', async () => {
    const id = idOf(await send());
    const { access } = await newPerson(api, token);
    const [one, two] = await Promise.all([answer(id), answer(id, access)]);
    expect(one?.body).toEqual(two?.body);
    await api.call('DELETE', `${path}${id}/`, { token });
    expect((await answer(id)).status).toBe(404);
    expect((await api.call('DELETE', `${path}${id}/answer/`, { token })).status).toBe(404);
  });
});
