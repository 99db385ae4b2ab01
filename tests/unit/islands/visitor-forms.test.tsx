import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { adrishyaVolunteerTexts, contactTexts, volunteerTexts } from '../../../src/texts/forms.ts';

const FULL =
  'The inbox is full, so your message was not saved. Please write to <b>office@school.example</b> instead.';

const alerts: string[] = [];
const requests: unknown[] = [];
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const fill = (label: string | RegExp, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } });

function respondWith(status: number, body = ''): void {
  vi.stubGlobal('fetch', async (path: string, { body: sent, headers }: RequestInit) => {
    const isStaff = new Headers(headers).has('Authorization');
    requests.push({ path, isStaff, ...JSON.parse(String(sent)) });
    return new Response(body, { status });
  });
}

const FORMS = [
  {
    form: 'the contact form',
    load: async () => (await import('../../../src/islands/forms/ContactForm.tsx')).ContactFormIsland,
    path: '/api/messages/',
    fields: { Subject: 'A visit', Message: 'May we come?' },
    send: () => press('Send message'),
    region: () => screen.getByRole('status'),
    failed: contactTexts.failed,
    alerts: [contactTexts.failed],
  },
  {
    form: 'the volunteer form',
    load: async () => (await import('../../../src/islands/forms/VolunteerForm.tsx')).VolunteerFormIsland,
    path: '/api/Volunteers_msg/',
    fields: { 'How would you like to help?': 'Teaching' },
    send: async () => {
      await press('Join us');
      await press('Confirm & Send');
    },
    region: () => screen.getByRole('status'),
    failed: volunteerTexts.failed,
    alerts: [],
  },
  {
    form: 'the youth wing’s form',
    load: async () => (await import('../../../src/islands/forms/JoinForm.tsx')).JoinFormIsland,
    path: '/api/adrishya_Volunteers_msg/',
    fields: { 'How would you like to contribute?': 'Painting' },
    send: async () => {
      if (screen.queryByRole('dialog') === null) await press('Join Adrishya');
      await press('Confirm');
    },
    region: () => within(screen.getByRole('dialog')).getByRole('alert'),
    failed: adrishyaVolunteerTexts.failed,
    alerts: [adrishyaVolunteerTexts.failed],
  },
];

beforeEach(() => {
  alerts.length = 0;
  requests.length = 0;
  localStorage.clear();
  vi.resetModules();
  vi.stubGlobal('alert', (text: string) => void alerts.push(text));
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

describe.each(FORMS)('$form', ({ load, path, fields, send, region, failed, alerts: expected }) => {
  async function open() {
    const Form = await load();
    const { container } = render(<Form />);
    for (const [label, value] of Object.entries(fields)) fill(label, value);
    fill('Your name', 'Asha');
    fill('Email', 'asha@example.org');
    const trap = container.querySelector<HTMLInputElement>('input[name="website"]');
    if (trap === null) throw new Error('there is no trap');
    return trap;
  }

  it('goes to its own URL, with a trap for robots that no person finds and that adds nothing to what a person sends', async () => {
    respondWith(201);
    const trap = await open();
    expect([trap.tabIndex, trap.autocomplete, trap.required]).toEqual([-1, 'off', false]);
    expect(trap.closest('[aria-hidden="true"]')?.className).toBe('visually-hidden');
    await send();
    expect(requests).toEqual([expect.objectContaining({ path, name: 'Asha', email: 'asha@example.org' })]);
    expect(requests[0]).not.toHaveProperty('website');
  });

  it("goes out as a visitor's from a device of staff too: sent again without them it has the same key", async () => {
    localStorage.setItem('token', 'staff');
    respondWith(201);
    await open();
    await send();
    expect(requests).toEqual([expect.objectContaining({ path, isStaff: false })]);
  });

  it('reports that a robot filled the trap, not with what, and the message is still sent', async () => {
    respondWith(201);
    const trap = await open();
    fireEvent.input(trap, { target: { value: 'https://my-own-page.example' } });
    await send();
    expect(requests).toEqual([expect.objectContaining({ name: 'Asha', website: 'filled' })]);
  });

  it('says where else to write when the inbox is full, below its own text, as text and not as markup', async () => {
    respondWith(503, JSON.stringify({ detail: FULL }));
    await open();
    await send();
    await vi.waitFor(() => expect(region().textContent).toBe(failed + FULL));
    expect(region().querySelector('b')).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>('Your name').value).toBe('Asha');
    expect(alerts, 'the alert has the text of the form alone').toEqual(expected);

    // A later failure of another kind does not repeat that sentence.
    respondWith(500, JSON.stringify({ detail: 'A server error occurred.' }));
    await send();
    await vi.waitFor(() => expect(region().textContent).toBe(failed));
  });
});
