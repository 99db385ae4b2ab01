import { sendContactMessage } from '../api/messages.ts';
import { createSubmission } from './submission.ts';

/** The contact form. */
export const contactSubmission = createSubmission(sendContactMessage);
