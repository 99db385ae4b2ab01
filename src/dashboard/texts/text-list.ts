import type { NamedField } from '../../domain/revision.ts';
import { TextOverride } from '../../domain/text-override.ts';
import { contentTexts } from '../../i18n/en/dashboard.ts';
import { textScreenLabels as texts } from '../../i18n/en/dashboard-texts.ts';
import { DEFAULT_LANGUAGE, type Language } from '../../i18n/language.ts';
import { plainJson } from '../../i18n/page-texts/plain-text.ts';
import { PUBLISHED } from '../../i18n/text-override.ts';
import { drafts } from '../../outbox/drafts.ts';
import { texts as textResource } from '../../resources/texts.ts';
import { createContentStore } from '../../stores/content-store.ts';
import type { Override, TextEntry } from './text-catalogue.ts';

/** The list of the school's texts. */
export const textList = createContentStore<TextOverride>({
  resource: textResource,
  schema: TextOverride,
  texts: { created: contentTexts.saved, updated: contentTexts.saved, saveFailed: texts.saveFailed },
  drafts,
  entityKeyOf: ({ opened: { language, file, field } }) => `${language}.${file}.${field}`,
});

/** The field of a text to show in conflicts and versions. */
export const COMPARED: readonly NamedField[] = [{ name: 'value', label: texts.text, shown: plainJson }];

/** The title of a text in lists. */
export function titleOf({ value, field }: Pick<TextOverride, 'value' | 'field'>): string {
  return plainJson(value) || field;
}

/** The English list whose order a list in another language follows, as JSON; empty for other texts. */
export function orderOf({ language, english }: TextEntry): string {
  return language !== DEFAULT_LANGUAGE && Array.isArray(english) ? JSON.stringify(english) : '';
}

/** The JSON in a text's form: of its override, or of the override that it would get. */
export function openedJson({ field, target, override, marks, whole }: TextEntry): string {
  // An override with an English list may follow an older order of that: `whole` has the current one.
  if (override?.english_list === '') return override.value;
  const isMissing = marks.has('missing') && target === field.field;
  if (whole !== undefined && whole !== null && !isMissing) return JSON.stringify(whole);
  return JSON.stringify(field.control === 'lines' ? [''] : '');
}

/** The override that says whether a language is public; undefined until somebody has switched it. */
export function switchOf(overrides: readonly Override[], language: Language): Override | undefined {
  return overrides.find(
    (override) =>
      override.language === language &&
      override.file === PUBLISHED.file &&
      override.field === PUBLISHED.field,
  );
}

/** Stores whether the site is built in this language too; the next build follows it. Throws ApiError. */
export async function publish(
  overrides: readonly Override[],
  language: Language,
  isPublic: boolean,
): Promise<void> {
  try {
    const values = { ...PUBLISHED, language, value: String(isPublic), english_list: '' };
    await textList.save(switchOf(overrides, language), values);
  } finally {
    await textList.list.reload();
  }
}
