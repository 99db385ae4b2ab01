import { type Collection, RESOURCES } from '../../src/server/resources.ts';
import { type ApiClient, type ApiRequest, listOf } from './api-client.ts';
import { sampleFields, sampleForm } from './sample-bodies.ts';

type Given = Record<string, string>;
/** A `file` is sent in place of the small picture; a text where its server expects a file. */
type Options = Pick<ApiRequest, 'headers'> & { hasPicture?: boolean; file?: File | string };

/** What people do with the records of one collection; fields that are not given are those of a valid request. */
export function recordsOf(api: ApiClient, token: string, collection: Collection) {
  const { path, picture } = RESOURCES[collection];
  const list = `/api/${path}`;
  const send = async (method: string, place: string, given: Given, options: Options) => {
    const { headers = {}, hasPicture, file } = options;
    const fields = sampleFields(collection, given);
    if (picture === undefined) return api.call(method, place, { token, headers, json: fields });
    const form = await sampleForm(fields, hasPicture ? picture.field : undefined);
    if (file !== undefined) form.set(picture.field, file);
    return api.call(method, place, { token, headers, form });
  };
  return {
    add: (given: Given = {}, options: Options = {}) =>
      send('POST', list, given, { hasPicture: true, ...options }),
    /** The stored picture stays, unless another is asked for. */
    change: (id: number, given: Given = {}, options: Options = {}) =>
      send('PUT', `${list}${id}/`, given, options),
    remove: (id: number, headers = {}) => api.call('DELETE', `${list}${id}/`, { token, headers }),
    /** As visitors see it in the list, or whoever the request is from. */
    listed: async (id: number, request: ApiRequest = {}) =>
      listOf(await api.call('GET', list, request)).find((row) => row.id === id),
  };
}
