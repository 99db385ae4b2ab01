import { sendAdrishyaVolunteer, sendContactMessage, sendVolunteer } from '../api/create-record.ts';
import { createSubmission } from './submission.ts';

/** The contact form. */
export const contactSubmission = createSubmission('contact', sendContactMessage);

/** The home page's volunteer form. */
export const volunteerSubmission = createSubmission('volunteer', sendVolunteer);

/** The youth wing's volunteer form. */
export const adrishyaVolunteerSubmission = createSubmission('adrishya', sendAdrishyaVolunteer);
