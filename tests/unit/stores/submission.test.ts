import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { FormName } from '../../../src/stores/saved-form.ts';
import { createSubmission } from '../../../src/stores/submission.ts';
import { fakeNetwork, fakeStorage, heldResponse, noConnection, ok, type Sent } from '../api/fake-browser.ts';

const DRAFT = { name: 'Asha', message: 'May we come?' };
const log = vi.fn();

let sent: Sent[];
let respond: (sent: Sent) => Response | Promise<Response>;

beforeEach(() => {
  fakeStorage();
  vi.spyOn(console, 'error').mockImplementation(log.mockReset());
  respond = () => ok();
  sent = fakeNetwork((call) => respond(call));
});

describe("a visitor's form", () => {
  test.each<[FormName, string]>([
    ['contact', '/api/messages/'],
    ['volunteer', '/api/Volunteers_msg/'],
    ['adrishya', '/api/adrishya_Volunteers_msg/'],
  ])(
    'of %s is sent once to the documented URL, however often it is submitted, and may be sent again',
    async (form, url) => {
      const held = heldResponse();
      respond = held.respond;
      const { $state, submit } = createSubmission(form);
      expect($state.get()).toBe('idle');
      const first = submit(DRAFT);
      expect([$state.get(), await submit(DRAFT)]).toEqual(['sending', false]);
      held.arrive(new Response(null, { status: 201 }));
      expect([await first, $state.get()]).toEqual([true, 'sent']);
      respond = () => ok();
      expect(await submit({ ...DRAFT, name: 'Ravi' })).toBe(true);
      expect(
        sent.map(({ method, path, init }) => [`${method} ${path}`, JSON.parse(String(init.body))]),
      ).toEqual([
        [`POST ${url}`, DRAFT],
        [`POST ${url}`, { ...DRAFT, name: 'Ravi' }],
      ]);
    },
  );

  test('that failed says so, logs why, and can be sent again', async () => {
    const { $state, submit } = createSubmission('contact');
    respond = noConnection;
    expect([await submit(DRAFT), $state.get(), log.mock.calls.length]).toEqual([false, 'failed', 1]);
    respond = () => ok();
    expect([await submit(DRAFT), $state.get()]).toEqual([true, 'sent']);
  });

  test('that gets no response can be stopped, and then counts as failed', async () => {
    const { $state, submit, stop } = createSubmission('contact');
    respond = heldResponse().respond;
    const submitted = submit(DRAFT);
    stop();
    expect([await submitted, $state.get()]).toEqual([false, 'failed']);
  });
});
