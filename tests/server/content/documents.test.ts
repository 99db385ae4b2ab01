import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { MAX_PDF_BYTES } from '../../../src/lib/pdf-format.ts';
import { idOf, listOf, textOf } from '../../support/api-client.ts';
import { rawRequest } from '../../support/raw-request.ts';
import { recordsOf } from '../../support/records-of.ts';
import { smallPdf } from '../../support/sample-bodies.ts';
import { pictureFile } from '../../support/sample-pictures.ts';
import { openTestServer, useTestServer } from '../../support/use-test-server.ts';

const { api, token, origin, dataDir } = await useTestServer();

const documents = recordsOf(api, token, 'documents');
const filesIn = (folder: string) => readdir(join(folder, 'media/documents')).catch(() => []);
const html = '<!doctype html><script>alert(1)</script>';
const bytesOf = async (file: File) => Buffer.from(await file.arrayBuffer());

describe('a document that staff publish', () => {
  it('is sent as it came, as a download that is no page', async () => {
    const pdf = smallPdf(html);
    const saved = await documents.add({ year: '೨೦೨೫' }, { file: pdf });
    expect(saved).toMatchObject({ status: 201, body: { bytes: pdf.size, year: '2025' } });
    const url = textOf(saved, 'pdf');
    expect(url).toMatch(/^\/media\/documents\/Yearly-report-2025-[0-9a-f]{12}\.pdf$/);
    const expected = {
      'content-type': 'application/pdf',
      'content-disposition': 'attachment',
      'x-content-type-options': 'nosniff',
      'content-length': String(pdf.size),
      'content-security-policy': expect.stringMatching(/sandbox$/),
    };
    const { status, headers, body } = await rawRequest(origin, url);
    expect([status, body.equals(await bytesOf(pdf))]).toEqual([200, true]);
    expect(headers).toMatchObject(expected);
  });

  it.each([
    ['2025-26', '2025'],
    [' ೨೦೨೫–೨೬', '2025'],
    ['2025 / 2026', '2025'],
  ])('counts as of the year that "%s" begins with', async (year, taken) => {
    expect(await documents.add({ year })).toMatchObject({ status: 201, body: { year: taken } });
  });

  it('is listed for everybody, the newest year first and within it the newest document', async () => {
    const { api, token } = await openTestServer();
    for (const [title, year] of Object.entries({ One: '2023', Two: '2025', Three: '2025', Four: '1900' }))
      expect((await recordsOf(api, token, 'documents').add({ title, year })).status).toBe(201);
    const list = listOf(await api.call('GET', '/api/documents/'));
    expect(list.map(({ title }) => title)).toEqual(['Three', 'Two', 'One', 'Four']);
  });
});

describe('what is no such document', () => {
  it.each<[string, () => File | string | Promise<File>]>([
    ['a picture called .pdf', () => pictureFile('jpeg', 'report.pdf')],
    ['a page', () => new File([html], 'report.pdf', { type: 'application/pdf' })],
    ['nothing at all', () => new File([], 'report.pdf')],
    ['a text in place of the file', () => '/media/documents/other.pdf'],
    ['an empty text in place of the file', () => ''],
  ])('is refused under its field, and stored nowhere: %s', async (_what, file) => {
    const before = await filesIn(dataDir);
    const id = idOf(await documents.add());
    for (const send of [documents.add, documents.change.bind(null, id)]) {
      const response = await send({}, { file: await file() });
      expect([response.status, response.body]).toEqual([400, { pdf: [expect.any(String)] }]);
    }
    expect(await filesIn(dataDir)).toHaveLength(before.length + 1);
  });

  it('is refused from 10 MB on, with the limit', async () => {
    const padding = (bytes: number) => new Uint8Array(bytes - 2 * smallPdf().size);
    const ofSize = (bytes: number) => new File([smallPdf(), padding(bytes), smallPdf()], 'large.pdf');
    const [largest, larger] = [ofSize(MAX_PDF_BYTES), ofSize(MAX_PDF_BYTES + 1)];
    expect(await documents.add({}, { file: largest })).toMatchObject({
      status: 201,
      body: { bytes: largest.size },
    });
    expect(await documents.add({}, { file: larger })).toMatchObject({
      status: 413,
      body: { pdf: ['The PDF is too large: 10 MB at most.'] },
    });
  });
});

it('a deleted document is listed as any item is, but has no picture to show to staff', async () => {
  const saved = await documents.add();
  await documents.remove(idOf(saved));
  const call = (path: string) => api.call('GET', `/api/history/${path}`, { token });
  const [deleted] = Object(await call('documents/')).body.results;
  expect(deleted).toMatchObject({ item: saved.body, pictures: [] });
  expect((await call(`version/${deleted.id}/picture/?size=small`)).status).toBe(404);
});
