import { AdrishyaActivity, GurukulamActivity } from '../domain/activity.ts';
import { endpoints } from '../domain/endpoints.ts';
import { collection } from './collection.ts';
import { request } from './request.ts';
import type { Call } from './transport.ts';

/** Core activities; the writes are multipart {title, des, image}. */
export const gurukulamActivityApi = collection(endpoints.gurukulamActivities, GurukulamActivity);

/** Initiatives of the youth wing; the writes are JSON {title, des}. */
export const adrishyaActivityApi = collection(endpoints.adrishyaActivities, AdrishyaActivity);

/** Adds a picture to an initiative: multipart {adrishya, images}. Throws ApiError. */
export async function addAdrishyaImage(
  activityId: number,
  image: File,
  options: Pick<Call, 'signal' | 'onProgress'> = {},
): Promise<void> {
  const form = new FormData();
  form.set('adrishya', String(activityId));
  form.set('images', image);
  await request(endpoints.adrishyaImages, { ...options, method: 'POST', form });
}
