import { adrishyaActivityApi, gurukulamActivityApi } from '../api/activities.ts';
import { createResource } from './resource.ts';

/** The core activities of the gurukulam, in server order. */
export const coreActivities = createResource(gurukulamActivityApi.list);

/** The youth wing's initiatives, in server order. */
export const initiatives = createResource(adrishyaActivityApi.list);
