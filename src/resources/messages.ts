import { LIMITS } from './limits.ts';
import {
  APPLICATIONS,
  CONTACT_MESSAGES,
  email,
  inbox,
  line,
  message,
  optional,
  type Resource,
} from './resource.ts';

/** The messages of the contact form. */
export const contactMessages = {
  ...inbox,
  path: 'messages/',
  fields: { name: { ...line, longest: LIMITS.contactName }, email, subject: line, message },
  capacity: CONTACT_MESSAGES,
} as const satisfies Resource;

/** The messages of the volunteers' form. */
export const volunteers = {
  ...inbox,
  path: 'Volunteers_msg/',
  fields: { name: line, email, des: message },
  capacity: APPLICATIONS,
} as const satisfies Resource;

/** The messages of the youth wing's form. */
export const adrishyaVolunteers = {
  ...inbox,
  path: 'adrishya_Volunteers_msg/',
  fields: { name: line, email, des: optional(message), how_you_contribute: message },
  capacity: APPLICATIONS,
} as const satisfies Resource;
