import * as v from 'valibot';
import { optionalText, text } from '../resources/field-schemas.ts';
import { itemEntries } from '../resources/item.ts';
import { adrishyaVolunteers, contactMessages, volunteers } from '../resources/messages.ts';
import type { HoneypotResult } from './honeypot.ts';

/** Which of the staff has answered a message, by email, and when (ISO 8601). */
export const Answer = v.object({ answered_by: v.string(), answered_at: v.string() });

/** What a server adds to a message: every one the date, only ours the rest. */
const addedByServer = {
  date: text,
  /** `robot` where the sender filled in the honeypot field. */
  suspicion: v.fallback(v.optional(v.literal('robot')), undefined),
  answered_by: optionalText,
  answered_at: optionalText,
};

export const ContactMessage = v.object({ ...itemEntries(contactMessages), ...addedByServer });
export type ContactMessage = v.InferOutput<typeof ContactMessage>;

export const VolunteerMessage = v.object({ ...itemEntries(volunteers), ...addedByServer });
export type VolunteerMessage = v.InferOutput<typeof VolunteerMessage>;

export const AdrishyaVolunteerMessage = v.object({ ...itemEntries(adrishyaVolunteers), ...addedByServer });
export type AdrishyaVolunteerMessage = v.InferOutput<typeof AdrishyaVolunteerMessage>;

/** What a visitor sends; the server adds id and date. */
export type ContactValues = Sent<ContactMessage>;
export type VolunteerValues = Sent<VolunteerMessage>;
export type AdrishyaVolunteerValues = Sent<AdrishyaVolunteerMessage>;

type Sent<Message> = Omit<Message, 'id' | keyof typeof addedByServer> & HoneypotResult;

export type DateOrder = 'oldest' | 'newest';

/** By time rather than as strings: dates have different precisions and zones. Undated ones come last. */
export function sortByMoment<T extends { date: string }>(messages: readonly T[], order: DateOrder): T[] {
  const sign = order === 'oldest' ? 1 : -1;
  return messages
    .map((message) => ({ message, time: Date.parse(message.date) }))
    .sort((a, b) => {
      if (Number.isNaN(a.time) || Number.isNaN(b.time))
        return Number(Number.isNaN(a.time)) - Number(Number.isNaN(b.time));
      return sign * (a.time - b.time);
    })
    .map(({ message }) => message);
}
