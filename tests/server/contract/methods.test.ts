import { describe, expect, it } from 'vitest';
import { rawRequest } from '../../support/raw-request.ts';
import { CALLS, isForeignServer, useContractServer } from './contract-server.ts';

const server = await useContractServer();

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
const pathsWithMethods = [...Map.groupBy(CALLS, ({ path }) => path)].filter(
  ([path]) => !isForeignServer || path !== '/api/admin/logout/',
);

describe.each(pathsWithMethods)('%s', (path, calls) => {
  const allowed: string[] = calls.map(({ method }) => method);

  it.each(METHODS.filter((method) => !allowed.includes(method)))('does not take %s', async (method) => {
    const response = await rawRequest(server.api.origin, path.replace('{id}', '1'), {
      method,
      headers: { authorization: `Bearer ${server.token}`, 'content-length': '0' },
    });
    const expected = isForeignServer ? [404, 405] : [405];
    expect(expected, `${method} got ${response.status}`).toContain(response.status);
    if (isForeignServer) return;
    const methods = (response.headers.allow ?? '').split(', ').filter((name) => name !== 'HEAD');
    expect(methods.toSorted()).toEqual(allowed.toSorted());
    expect(JSON.parse(response.body.toString())).toEqual({ detail: `Method "${method}" not allowed.` });
  });
});
