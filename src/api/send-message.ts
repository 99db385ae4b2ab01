// Apart from what staff do with messages: the forms of visitors carry none of that.
import { endpoints } from '../domain/endpoints.ts';
import type { AdrishyaVolunteerDraft, ContactDraft, VolunteerDraft } from '../domain/message.ts';
import { createRecord } from './create-record.ts';
import { watched } from './transport.ts';

/** Sends a contact message. Throws ApiError. */
export const sendContactMessage = (json: ContactDraft, signal?: AbortSignal) =>
  sendOnce(endpoints.contactMessages, json, signal);

/** Sends a volunteer's application (home). Throws ApiError. */
export const sendVolunteer = (json: VolunteerDraft, signal?: AbortSignal) =>
  sendOnce(endpoints.volunteers, json, signal);

/** Sends an application to the youth wing. Throws ApiError. */
export const sendAdrishyaVolunteer = (json: AdrishyaVolunteerDraft, signal?: AbortSignal) =>
  sendOnce(endpoints.adrishyaVolunteers, json, signal);

function sendOnce(path: string, json: object, signal: AbortSignal | undefined): Promise<void> {
  return createRecord(path, { json, isOncePerDevice: true, ...watched(signal) });
}
