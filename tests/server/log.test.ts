import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pino } from 'pino';
import { describe, expect, it, onTestFinished } from 'vitest';
import { apiClient } from '../support/api-client.ts';
import { figure } from '../support/figure.ts';
import { sampleFields, sampleForm } from '../support/sample-bodies.ts';
import { ADMIN, startTestServer } from '../support/start-test-server.ts';

let requests = 0;

describe('the log', () => {
  it('has a line for each request, and no password, token, query or word of a visitor', async () => {
    const lines: string[] = [];
    const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
    const server = await startTestServer({ seed: 'empty', log });
    const api = apiClient(server.origin);
    const { access, refresh } = await api.logIn();
    await api.call('POST', '/api/admin/login/token/', { json: { ...ADMIN, password: 'Wrong-Password-1' } });
    await api.call('POST', '/api/token/refresh/', { json: { refresh } });
    await api.call('GET', '/api/messages/?token=in-the-query', { token: access });
    await api.call('POST', '/api/messages/', { json: sampleFields('messages') });
    await api.call('POST', '/api/messages/', {
      raw: '{"email":"broken',
      headers: { 'Content-Type': 'application/json' },
    });
    await api.call('GET', '/nothing');
    await server.stop();
    requests += lines.length + 2;
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { method: 'POST', path: '/api/admin/login/token/', status: 200, ms: expect.any(Number) },
      { method: 'POST', path: '/api/admin/login/token/', status: 401 },
      { method: 'POST', path: '/api/token/refresh/', status: 200 },
      { method: 'GET', path: '/api/messages/', status: 200 },
      { method: 'POST', path: '/api/messages/', status: 201 },
      { method: 'POST', path: '/api/messages/', status: 400 },
      { method: 'GET', path: '/nothing', status: 404 },
    ]);
    const { name, email, message, subject } = sampleFields('messages');
    const secrets = [
      ADMIN.email,
      ADMIN.password,
      'Wrong-Password-1',
      access,
      refresh,
      'in-the-query',
      'broken',
    ];
    for (const secret of [...secrets, name, email, message, subject])
      expect(lines.join('')).not.toContain(secret);
  });

  it('of whatever goes wrong has none of it either, and the answer tells nothing of how the server is made', async () => {
    const lines: string[] = [];
    const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
    const server = await startTestServer({ seed: 'empty', log });
    onTestFinished(server.stop);
    const api = apiClient(server.origin);
    const { access } = await api.logIn();
    const other = new DatabaseSync(join(server.dataDir, 'data.sqlite'));
    for (const table of ['messages', 'team']) {
      other.exec(
        `CREATE TRIGGER no_${table} BEFORE INSERT ON ${table} BEGIN SELECT RAISE(FAIL, 'broken disk'); END`,
      );
    }
    other.close();
    const words = sampleFields('messages');
    const form = await sampleForm(sampleFields('team'), 'image');
    const answers = [
      await api.call('POST', '/api/messages/', { json: words, token: access }),
      await api.call('POST', '/api/team/', { form, token: access }),
    ];
    for (const { status, body, headers } of answers) {
      expect([status, body]).toEqual([500, { detail: 'A server error occurred.' }]);
      expect(headers.get('cache-control')).toBe('no-store');
    }
    expect(await readdir(join(server.dataDir, 'media/team'))).toEqual([]);
    const text = lines.join('');
    expect(text).toContain('broken disk');
    const hidden = [
      access,
      ADMIN.email,
      ADMIN.password,
      ...Object.values(words),
      ...Object.values(sampleFields('team')),
    ];
    for (const secret of hidden) expect(text).not.toContain(secret);
    figure(
      'log',
      `${requests} requests, 2 of them failed by the server: no token, password, address or word of anybody`,
    );
  });
});
