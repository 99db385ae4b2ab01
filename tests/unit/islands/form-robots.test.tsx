import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ContactForm } from '../../../src/islands/forms/ContactForm.tsx';
import { JoinForm } from '../../../src/islands/forms/JoinForm.tsx';
import { VolunteerForm } from '../../../src/islands/forms/VolunteerForm.tsx';

beforeEach(() => {
  vi.stubGlobal('alert', vi.fn());
});

const onSend = vi.fn(async () => true);
const FORMS = {
  contact: () => <ContactForm state="idle" onSend={onSend} onStop={vi.fn()} />,
  volunteer: () => <VolunteerForm state="idle" onSend={onSend} onStop={vi.fn()} />,
  join: () => <JoinForm state="idle" onSend={onSend} onStop={vi.fn()} />,
};

/** Fills what a person sees, and the trap on request; returns what was sent. */
async function sent(form: keyof typeof FORMS, trap: string): Promise<unknown> {
  onSend.mockClear();
  const { container, unmount } = render(FORMS[form]());
  for (const field of screen.getAllByRole<HTMLInputElement>('textbox'))
    fireEvent.change(field, { target: { value: field.type === 'email' ? 'asha@example.org' : 'Asha' } });
  const hidden = container.querySelector('input[name="website"]');
  if (hidden === null) throw new Error('there is no trap');
  if (trap !== '') fireEvent.change(hidden, { target: { value: trap } });
  const submit = container.querySelector('button[type="submit"]');
  if (submit === null) throw new Error('there is no button');
  await userEvent.click(submit);
  const dialog = screen.queryByRole('dialog');
  if (dialog !== null) {
    expect(dialog.textContent).not.toContain('website');
    await userEvent.click(within(dialog).getByRole('button', { name: /Confirm/ }));
  }
  expect(onSend).toHaveBeenCalledOnce();
  unmount();
  return onSend.mock.calls.flat()[0];
}

describe.each(['contact', 'volunteer', 'join'] as const)('the trap for robots in the %s form', (form) => {
  it('adds nothing to what a person sends', async () => {
    expect(await sent(form, '')).not.toHaveProperty('website');
  });

  it('reports that it was filled, not with what, and the message is still sent', async () => {
    expect(await sent(form, 'https://my-own-page.example')).toMatchObject({
      name: 'Asha',
      email: 'asha@example.org',
      website: 'filled',
    });
  });

  it('is out of sight, out of the tab order and not read out', () => {
    const { container } = render(FORMS[form]());
    const trap = container.querySelector<HTMLInputElement>('input[name="website"]');
    expect([trap?.tabIndex, trap?.autocomplete, trap?.required]).toEqual([-1, 'off', false]);
    expect(trap?.closest('[aria-hidden="true"]')?.className).toBe('visually-hidden');
  });
});
