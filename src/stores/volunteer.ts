import { sendVolunteer } from '../api/messages.ts';
import { createSubmission } from './submission.ts';

/** The home page's volunteer form. */
export const volunteerSubmission = createSubmission(sendVolunteer);
