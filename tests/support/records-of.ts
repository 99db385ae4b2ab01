import { type Collection, SERVER_RESOURCES } from '../../src/server/resources.ts';
import { type ApiClient, type ApiRequest, listOf } from './api-client.ts';
import { sampleFields, sampleForm } from './sample-bodies.ts';

type Fields = Record<string, string>;
/** A `file` is sent instead of the small picture; as a text, where the server expects a file. */
type Options = Pick<ApiRequest, 'headers'> & { hasPicture?: boolean; file?: File | string };

/** What people do with the records of one collection; fields that are left out are those of a valid request. */
export function recordsOf(api: ApiClient, token: string, collection: Collection) {
  const { path, picture } = SERVER_RESOURCES[collection];
  const list = `/api/${path}`;
  const send = async (method: string, url: string, fields: Fields, options: Options) => {
    const { headers = {}, hasPicture, file } = options;
    const body = sampleFields(collection, fields);
    if (picture === undefined) return api.call(method, url, { token, headers, json: body });
    const form = await sampleForm(body, hasPicture ? picture.field : undefined);
    if (file !== undefined) form.set(picture.field, file);
    return api.call(method, url, { token, headers, form });
  };
  return {
    add: (fields: Fields = {}, options: Options = {}) =>
      send('POST', list, fields, { hasPicture: true, ...options }),
    /** The stored picture stays, unless another is asked for. */
    change: (id: number, fields: Fields = {}, options: Options = {}) =>
      send('PUT', `${list}${id}/`, fields, options),
    remove: (id: number, headers = {}) => api.call('DELETE', `${list}${id}/`, { token, headers }),
    /** As visitors see it in the list, or whoever the request is from. */
    listed: async (id: number, request: ApiRequest = {}) =>
      listOf(await api.call('GET', list, request)).find((row) => row.id === id),
  };
}
