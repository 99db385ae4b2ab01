import { shippedWords, translationOf } from '../translated.ts';
import * as fields from './fields.ts';
import * as forms from './forms.ts';
import * as gallery from './gallery.ts';
import * as lists from './lists.ts';
import * as map from './map.ts';
import * as share from './share.ts';

/** The objects of words that visitors meet in forms, lists, galleries and the map, whatever else is loaded. */
const OBJECTS = Object.keys({ ...fields, ...forms, ...gallery, ...lists, ...map, ...share });

/** Words by the name of their object and their own, in groups where the object has some. */
export type Words = { readonly [name: string]: string | Words };

/** Results and failures, which say the same in every school, and what other programs know a button by. */
const FIXED: Readonly<Record<string, readonly string[]>> = {
  formTexts: ['cancel', 'trap'],
  contactTexts: ['blank', 'blankField', 'sending', 'sent', 'failed'],
  volunteerTexts: ['confirm', 'sending', 'sent', 'failed'],
  adrishyaVolunteerTexts: ['confirm', 'submitting', 'sent', 'failed', 'noMessage'],
  newsTexts: ['readMore', 'empty', 'loading'],
  newsItemTexts: ['missing'],
  galleryTexts: ['orders', 'collapse', 'loading', 'empty'],
};

/**
 * The words that a school may change, in a language: those without a number, a name or a date within, for what is put
 * together differs from language to language. Of a language that is not loaded there are none.
 */
export function publicWords(language: string): Words {
  const texts = language === 'en' ? shippedWords : (translationOf(language) ?? {});
  const named = OBJECTS.map((name) => [name, plainWords(texts[name] ?? {}, FIXED[name])]);
  return Object.fromEntries(named.filter(([, words]) => Object.keys(words ?? {}).length > 0));
}

function plainWords(texts: object, fixed: readonly string[] = []): Words {
  const entries = Object.entries(texts).flatMap(([name, text]): [string, string | Words][] => {
    if (fixed.includes(name)) return [];
    if (typeof text === 'string') return [[name, text]];
    return typeof text === 'object' && text !== null ? [[name, plainWords(text)]] : [];
  });
  return Object.fromEntries(entries.filter(([, words]) => words !== '' && Object.keys(words).length > 0));
}
