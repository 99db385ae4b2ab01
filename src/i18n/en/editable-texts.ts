import { shippedInterface, translationOf } from '../translated.ts';
import * as fields from './fields.ts';
import * as forms from './forms.ts';
import * as gallery from './gallery.ts';
import * as lists from './lists.ts';
import * as map from './map.ts';
import * as share from './share.ts';

/** The objects with the texts that visitors meet in forms, lists, galleries and the map, whatever else is loaded. */
const OBJECTS = Object.keys({ ...fields, ...forms, ...gallery, ...lists, ...map, ...share });

/** Texts by the names of their object, of their group, if it has some, and of the text. */
export type EditableTexts = { readonly [name: string]: string | EditableTexts };

/** Results and failures, which say the same in every school, and what other programs know a button by. */
const FIXED: Readonly<Record<string, readonly string[]>> = {
  formTexts: ['cancel', 'honeypot'],
  contactTexts: ['blank', 'blankField', 'sending', 'sent', 'failed'],
  volunteerTexts: ['confirm', 'sending', 'sent', 'failed'],
  adrishyaVolunteerTexts: ['confirm', 'submitting', 'sent', 'failed', 'noMessage'],
  newsTexts: ['readMore', 'empty', 'loading'],
  newsItemTexts: ['missing'],
  galleryTexts: ['orders', 'collapse', 'loading', 'empty'],
};

/**
 * The interface's texts that a school may change, in a language: those without a number, a name or a date within, since
 * each language puts such a text together in its own way. A language that is not loaded has none.
 */
export function editableTexts(language: string): EditableTexts {
  const texts = language === 'en' ? shippedInterface : (translationOf(language) ?? {});
  const named = OBJECTS.map((name) => [name, editable(texts[name] ?? {}, FIXED[name])]);
  return Object.fromEntries(named.filter(([, own]) => Object.keys(own ?? {}).length > 0));
}

function editable(texts: object, fixed: readonly string[] = []): EditableTexts {
  const entries = Object.entries(texts).flatMap(([name, text]): [string, string | EditableTexts][] => {
    if (fixed.includes(name)) return [];
    if (typeof text === 'string') return [[name, text]];
    return typeof text === 'object' && text !== null ? [[name, editable(text)]] : [];
  });
  return Object.fromEntries(entries.filter(([, text]) => text !== '' && Object.keys(text).length > 0));
}
