import { sendAdrishyaVolunteer } from '../api/messages.ts';
import { createSubmission } from './submission.ts';

/** The youth wing's volunteer form. */
export const adrishyaVolunteerSubmission = createSubmission(sendAdrishyaVolunteer);
