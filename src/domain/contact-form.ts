// Separate from message.ts, whose schemas would otherwise be bundled with the public form.

/** The longest name that the contact form accepts, in characters. */
export const CONTACT_NAME_MAX = 70;
