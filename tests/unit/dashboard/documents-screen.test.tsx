import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { MAX_PDF_BYTES } from '../../../src/lib/pdf-format.ts';
import { ok } from '../api/fake-browser.ts';
import { FakeUpload } from '../api/fake-upload.ts';
import { fakeServer, offering, type Responses, startFresh } from './fake-server.ts';
import { field, openForm, press, respondToUpload, sentFields, showList } from './show-screens.tsx';

const WORDS = '%PDF-1.7\nwhat we spent\n%%EOF\n';
const report = {
  id: 3,
  title: 'Yearly report',
  year: '2025',
  pdf: '/media/documents/a-1.pdf',
  bytes: 1_240_000,
};
const pdf = (words: BlobPart = WORDS) => new File([words], 'report.pdf', { type: 'application/pdf' });

beforeEach(startFresh);

async function show(responses: Responses = {}) {
  const sent = fakeServer({
    ...offering(),
    'GET documents/': () => ok([report]),
    ...responses,
  });
  await showList('Documents');
  return sent;
}

const choose = async (file: File) => {
  await openForm();
  const input = field('PDF');
  await userEvent.upload(input, file, { applyAccept: false });
  return input;
};
const add = () => press('Publish');
const readTo = (input: HTMLElement) =>
  (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');

test('documents are not asked of a server that keeps none, which the screen says', async () => {
  const sent = await show(offering([]));
  expect(await screen.findByText('The server of this site keeps no documents.')).toBeTruthy();
  expect(screen.queryByLabelText('PDF')).toBeNull();
  expect(sent.some(({ method }) => method === 'POST')).toBe(false);
});

describe('a new document', () => {
  test('is said to be published as it is, and is sent whole with title, year and progress', async () => {
    await show();
    const file = pdf();
    const input = await choose(file);
    expect(input.accept).toBe('.pdf,application/pdf');
    expect(readTo(input)).toMatch(/at most 10 MB\. It is published unchanged, .*author/);
    await vi.waitFor(() => expect(readTo(input)).toContain('1 KB, unchanged'));
    await userEvent.type(screen.getByLabelText('Title'), 'Accounts');
    expect(field('Year').inputMode).toBe('numeric');
    await userEvent.type(field('Year'), '2024-25');
    expect(screen.getByText('Accounts, 2024 (PDF)')).toBeTruthy();
    await add();
    await vi.waitFor(() => expect(FakeUpload.all).toHaveLength(1));
    const shown = vi.spyOn(Element.prototype, 'scrollIntoView');
    await act(async () => FakeUpload.all[0]?.progress(30, 100));
    const bar = screen.getByRole('progressbar', { name: 'Upload' });
    expect(bar.getAttribute('value')).toBe('0.3');
    expect(shown.mock.contexts).toEqual([bar.parentElement]);
    const fields = sentFields();
    expect(fields).toEqual({ title: 'Accounts', year: '2024-25', pdf: expect.any(File) });
    expect(fields.pdf instanceof File && (await fields.pdf.text())).toBe(WORDS);
    await respondToUpload(201, { ...report, id: 4 });
    expect(await screen.findByText('Document added!')).toBeTruthy();
  });

  test.each([
    [
      'of another kind',
      new File(['GIF89a'], 'report.pdf', { type: 'application/pdf' }),
      /^This is a picture, not a PDF/,
    ],
    ['that breaks off', pdf(WORDS.slice(0, -8)), /^This is not the whole PDF/],
    ['that is empty', new File([], 'report.pdf', { type: 'application/pdf' }), /^This file is empty/],
    ['of Word', new File(['PK\x03\x04 word/document.xml'], 'report.docx'), /choose “Save as PDF”/],
    [
      'over 10 MB',
      pdf(new Blob([WORDS, new Uint8Array(MAX_PDF_BYTES), WORDS])),
      /is 10\.5 MB; the limit is 10 MB/,
    ],
  ])('is refused before anything is sent: a file %s', async (_what, file, reason) => {
    const sent = await show();
    const input = await choose(file);
    await vi.waitFor(() => expect(input.validationMessage).toMatch(reason));
    expect(screen.getByText(reason)).toBeTruthy();
    await add();
    expect([FakeUpload.all.length, sent.filter(({ method }) => method === 'POST').length]).toEqual([0, 0]);
  });
});

test('a document is listed with year and size, keeps its file in an edit, and has no alt text', async () => {
  await show({ 'PUT documents/3/': () => ok(report) });
  const row = (await screen.findByRole('heading', { name: 'Yearly report' })).closest('li');
  expect(row?.textContent).toContain('2025 (PDF, 1.2 MB)');
  await press('Edit: Yearly report');
  expect(screen.queryByText('Picture: description and crop')).toBeNull();
  expect(field(/^Another PDF/).required).toBe(false);
  await userEvent.clear(screen.getByLabelText('Year'));
  await userEvent.type(screen.getByLabelText('Year'), '2023');
  await press('Save');
  await vi.waitFor(() => expect(FakeUpload.all).toHaveLength(1));
  expect(sentFields()).toEqual({ title: 'Yearly report', year: '2023' });
});
