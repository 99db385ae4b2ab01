import { sendContactMessage } from '../api/messages.ts';
import { createSubmission } from './submission.ts';

/** The contact form (specification, section 4). */
export const contactSubmission = createSubmission(sendContactMessage);
