import { type Collection, RESOURCES } from '../../src/server/resources.ts';
import { type ApiClient, type ApiRequest, listOf } from './api-client.ts';
import { sampleFields, sampleForm } from './sample-bodies.ts';

type Given = Record<string, string>;
type Options = Pick<ApiRequest, 'headers'> & { hasPicture?: boolean };

/** What people do with the records of one collection; fields that are not given are those of a valid request. */
export function recordsOf(api: ApiClient, token: string, collection: Collection) {
  const { path, picture } = RESOURCES[collection];
  const list = `/api/${path}`;
  const send = async (method: string, place: string, given: Given, { headers = {}, hasPicture }: Options) => {
    const fields = sampleFields(collection, given);
    const body = picture
      ? { form: await sampleForm(fields, hasPicture ? picture.field : undefined) }
      : { json: fields };
    return api.call(method, place, { token, headers, ...body });
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
