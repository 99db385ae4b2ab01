import { collection } from '../api/collection.ts';
import { orThrow } from '../api/readable-list.ts';
import { request } from '../api/request.ts';
import { decodeOne } from '../domain/decode.ts';
import { extensionEndpoints } from '../domain/extension-endpoints.ts';
import { Health } from '../domain/health.ts';
import { TextOverride } from '../domain/text-override.ts';
import { texts } from '../resources/texts.ts';
import { createFetcher, logged } from './fetcher.ts';

/** The server's report on itself; needs the capability `health`. */
export const siteHealth = createFetcher(
  logged(async (signal) => orThrow(decodeOne(Health, await request(extensionEndpoints.health, { signal })))),
);

/** The school's texts, which replace shipped ones; needs the capability `texts`. */
export const overrides = createFetcher(logged(collection(texts, TextOverride).list));
