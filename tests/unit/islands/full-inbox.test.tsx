import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { adrishyaVolunteerTexts, contactTexts, volunteerTexts } from '../../../src/texts/forms.ts';

const FULL =
  'The inbox is full, so your message was not saved. Please write to <b>office@school.example</b> instead.';

const alerts: string[] = [];
const type = (label: RegExp, text: string) => userEvent.type(screen.getByLabelText(label), text);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

function respondWith(status: number, body: string): void {
  vi.stubGlobal('fetch', async () => new Response(body, { status }));
}

const FORMS = {
  'the contact form': {
    open: async () => {
      const { ContactFormIsland } = await import('../../../src/islands/forms/ContactForm.tsx');
      render(<ContactFormIsland />);
      await type(/^Subject/, 'A visit');
      await type(/^Message/, 'May we come?');
    },
    send: () => press('Send message'),
    region: () => screen.getByRole('status'),
    failed: contactTexts.failed,
    alerts: [contactTexts.failed],
  },
  'the volunteer form': {
    open: async () => {
      const { VolunteerFormIsland } = await import('../../../src/islands/forms/VolunteerForm.tsx');
      render(<VolunteerFormIsland />);
      await type(/^How would/, 'Teaching');
    },
    send: async () => {
      await press('Join us');
      await press('Confirm & Send');
    },
    region: () => screen.getByRole('status'),
    failed: volunteerTexts.failed,
    alerts: [],
  },
  'the youth wing’s form': {
    open: async () => {
      const { JoinFormIsland } = await import('../../../src/islands/forms/JoinForm.tsx');
      render(<JoinFormIsland />);
      await type(/^How would/, 'Painting');
    },
    send: async () => {
      if (screen.queryByRole('dialog') === null) await press('Join Adrishya');
      await press('Confirm');
    },
    region: () => within(screen.getByRole('dialog')).getByRole('alert'),
    failed: adrishyaVolunteerTexts.failed,
    alerts: [adrishyaVolunteerTexts.failed],
  },
};

beforeEach(() => {
  alerts.length = 0;
  vi.resetModules();
  vi.stubGlobal('alert', (text: string) => void alerts.push(text));
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

describe.each(Object.entries(FORMS))('%s', (_name, { open, send, region, failed, alerts: expected }) => {
  it('says where else to write when the inbox is full, below its own text, as text and not as markup', async () => {
    respondWith(503, JSON.stringify({ detail: FULL }));
    await open();
    await type(/^Your name/, 'Asha');
    await type(/^Email/, 'asha@example.org');
    await send();
    await vi.waitFor(() => expect(region().textContent).toBe(failed + FULL));
    expect(region().querySelector('b')).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>(/^Your name/).value).toBe('Asha');
    expect(alerts, 'the alert has the text of the form alone').toEqual(expected);

    // A later failure of another kind does not repeat that sentence.
    respondWith(500, JSON.stringify({ detail: 'A server error occurred.' }));
    await send();
    await vi.waitFor(() => expect(region().textContent).toBe(failed));
  });

  it.each([
    [503, '<h1>Service Unavailable</h1>'],
    [429, JSON.stringify({ detail: 'Request was throttled.' })],
  ])('shows its own text alone after a %i with %s', async (status, body) => {
    respondWith(status, body);
    await open();
    await type(/^Your name/, 'Asha');
    await type(/^Email/, 'asha@example.org');
    await send();
    await vi.waitFor(() => expect(region().textContent).toBe(failed));
  });
});
