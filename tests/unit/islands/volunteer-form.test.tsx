import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../src/api/api-error.ts';
import { createRecord } from '../../../src/api/create-record.ts';

vi.mock('../../../src/api/create-record.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  createRecord: vi.fn(),
}));

const send = vi.mocked(createRecord);
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const written = { name: 'ಮೇಘಾ ಹೆಗಡೆ', email: 'megha@example.org', des: 'Painting, on Sundays.\nAlso cooking.' };
const alert = vi.fn();

async function fillIn(): Promise<void> {
  vi.resetModules();
  const { VolunteerFormIsland } = await import('../../../src/islands/forms/VolunteerForm.tsx');
  render(<VolunteerFormIsland />);
  await userEvent.type(field('Your name'), written.name);
  await userEvent.type(field('Email'), written.email);
  await userEvent.type(field('How would you like to help?'), written.des);
}

beforeEach(() => {
  // The form of the test before has kept its words on the way out.
  localStorage.clear();
  send.mockReset().mockResolvedValue(undefined);
  vi.stubGlobal('alert', alert.mockReset());
});

/** A result in place: its sign is for those who hear it. */
const findResult = (words: string) =>
  screen.findByText((_, element) => element?.tagName === 'P' && element.textContent === words);

describe('An application of a volunteer', () => {
  it('is shown once more, sent as it was written, and thanked for in place; the form is empty again', async () => {
    await fillIn();
    await press('Join us');
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText(written.name).getAttribute('dir')).toBe('auto');
    expect(dialog.getByText(/^Painting, on Sundays\./)).toBeTruthy();
    expect(send).not.toHaveBeenCalled();
    await press('Confirm & Send');
    expect((await findResult('✅ Thank you for volunteering!')).closest('[role="status"]')).toBeTruthy();
    expect(send.mock.calls.map(([, { json }]) => json)).toEqual([written]);
    expect(field('Your name').value).toBe('');
    expect(alert).not.toHaveBeenCalled();
  });

  it('pasted from a PDF is shown and sent without the characters that nobody sees', async () => {
    await fillIn();
    fireEvent.change(field('Your name'), { target: { value: ' Megha\u001e\u202E Hegde' } });
    fireEvent.change(field('How would you like to help?'), {
      target: { value: 'Paint\u0002ing\ud83e,\n\u2067ಶಾಲೆ\u2069 ' },
    });
    await press('Join us');
    expect(within(screen.getByRole('dialog')).getByText('Megha Hegde')).toBeTruthy();
    await press('Confirm & Send');
    const cleaned = { ...written, name: 'Megha Hegde', des: 'Painting,\n\u2067ಶಾಲೆ\u2069' };
    expect(send.mock.calls.map(([, { json }]) => json)).toEqual([cleaned]);
  });

  it('of nothing that anybody sees is not shown', async () => {
    await fillIn();
    fireEvent.change(field('Your name'), { target: { value: '\u0002\u202E' } });
    await press('Join us');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('stays in the form at Cancel', async () => {
    await fillIn();
    await press('Join us');
    await press('Cancel');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(field('Email').value).toBe(written.email);
    expect(send).not.toHaveBeenCalled();
  });

  it('stays in the form when sending fails, which is said', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    send.mockRejectedValue(new ApiError('broken', 'The server answered 502.', 502));
    await fillIn();
    await press('Join us');
    await press('Confirm & Send');
    expect(await findResult('❌ Something went wrong. Please try again.')).toBeTruthy();
    expect(field('Your name').value).toBe(written.name);
  });

  it('does not go out without a name', async () => {
    await fillIn();
    await userEvent.clear(field('Your name'));
    await press('Join us');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(field('Your name').validity.valid).toBe(false);
  });

  it('is sent once by two quick clicks', async () => {
    await fillIn();
    await press('Join us');
    await userEvent.dblClick(screen.getByRole('button', { name: 'Confirm & Send' }));
    expect(await findResult('✅ Thank you for volunteering!')).toBeTruthy();
    expect(send).toHaveBeenCalledOnce();
  });
});
