// Apart from the messages that staff read: no build drops their schemas from what the form carries.

/** The longest name that the contact form takes, in characters. */
export const CONTACT_NAME_MAX = 70;
