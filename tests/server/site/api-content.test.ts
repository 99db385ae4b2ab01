import { afterAll, expect, it, onTestFinished, vi } from 'vitest';
import { openApiContent } from '../../../src/server/site/api-content.ts';
import { startLocalServer } from '../../support/local-server.ts';
import { until } from '../../support/until.ts';

/** A server whose lists all hold one text, and which knows no sizes of pictures. */
const other = { text: '[]', isBroken: false, sent: 0, documents: 200 };
const { origin, stop } = await startLocalServer(({ url }, response) => {
  if (other.isBroken) return void response.writeHead(502).end();
  if (url === '/api/picture-sizes/') return void response.writeHead(404).end();
  if (url === '/api/documents/') response.statusCode = other.documents;
  other.sent += 1;
  response.end(other.text);
});

afterAll(stop);

it('the content of another server is another text only where something has changed', async () => {
  const { read } = openApiContent(origin);
  const first = await read();
  expect(await read()).toBe(first);
  other.text = '[1]';
  expect(await read()).not.toBe(first);
});

it.each([
  [404, true],
  [405, true],
  [410, true],
  [403, false],
  [429, false],
])(
  'a server whose list beyond the contract responds with %i can be read without it: %s',
  async (status, isRead) => {
    other.documents = status;
    const content = await openApiContent(origin).read();
    other.documents = 200;
    expect(content !== null).toBe(isRead);
  },
);

it('a change is noticed once; a server that fails meanwhile has changed nothing', async () => {
  const { read, watch } = openApiContent(origin);
  await read();
  const onChange = vi.fn();
  onTestFinished(watch(10, onChange));
  other.text = '[3]';
  await until(() => onChange.mock.calls.length === 1);
  other.isBroken = true;
  expect(await read()).toBe(null);
  other.isBroken = false;
  const { sent } = other;
  await until(() => other.sent > sent + 30);
  expect(onChange).toHaveBeenCalledTimes(1);
});

it('what changes while a build reads is noticed, although somebody has read it already', async () => {
  const { read, watch } = openApiContent(origin);
  await read();
  other.text = '[4]';
  await read();
  const onChange = vi.fn();
  onTestFinished(watch(10, onChange));
  await until(() => onChange.mock.calls.length === 1);
});
