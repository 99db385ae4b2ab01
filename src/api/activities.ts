import { AdrishyaActivity, GurukulamActivity } from '../domain/activity.ts';
import { endpoints } from '../domain/endpoints.ts';
import { collection } from './collection.ts';

/** Core activities. */
export const gurukulamActivityApi = collection(endpoints.gurukulamActivities, GurukulamActivity);

/** Initiatives of the youth wing. */
export const adrishyaActivityApi = collection(endpoints.adrishyaActivities, AdrishyaActivity);
