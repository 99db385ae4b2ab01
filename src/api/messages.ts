import { endpoints } from '../domain/endpoints.ts';
import {
  type AdrishyaVolunteerDraft,
  AdrishyaVolunteerMessage,
  type ContactDraft,
  ContactMessage,
  type VolunteerDraft,
  VolunteerMessage,
} from '../domain/message.ts';
import { collection } from './collection.ts';
import { watched } from './transport.ts';

/** What visitors sent; only staff may read and delete. */
export const contactMessageApi = collection(endpoints.contactMessages, ContactMessage);
export const volunteerApi = collection(endpoints.volunteers, VolunteerMessage);
export const adrishyaVolunteerApi = collection(endpoints.adrishyaVolunteers, AdrishyaVolunteerMessage);

/** Sends a contact message. Throws ApiError. */
export const sendContactMessage = (json: ContactDraft, signal?: AbortSignal) =>
  contactMessageApi.create({ json, ...watched(signal) });

/** Sends a volunteer's application (home). Throws ApiError. */
export const sendVolunteer = (json: VolunteerDraft, signal?: AbortSignal) =>
  volunteerApi.create({ json, ...watched(signal) });

/** Sends an application to the youth wing. Throws ApiError. */
export const sendAdrishyaVolunteer = (json: AdrishyaVolunteerDraft, signal?: AbortSignal) =>
  adrishyaVolunteerApi.create({ json, ...watched(signal) });
