type English = typeof import('./dates.ts') &
  typeof import('./fields.ts') &
  typeof import('./forms.ts') &
  typeof import('./gallery.ts') &
  typeof import('./lists.ts') &
  typeof import('./map.ts') &
  typeof import('./offline.ts') &
  typeof import('./requests.ts') &
  typeof import('./share.ts');

/** The texts of a language, by the name of the English ones. None may be missing: it would be in English, unmarked. */
export type Translation = Readonly<{ [Name in keyof English as Name & `${string}Texts`]: English[Name] }>;

declare global {
  /** By language. Global, because a page loads its translation as a file of its own, which shares no module with islands. */
  var translations: Partial<Record<string, Readonly<Record<string, object>>>> | undefined;
  /** Pages that are not in English say how their translation is loaded (features/head/Translation.astro). */
  var loadTexts: (() => Promise<unknown>) | undefined;
}

/** Makes the texts of a language known: the build knows all of them, a page only those of its own language. */
export function provideTexts(language: string, texts: Translation): void {
  globalThis.translations = { ...globalThis.translations, [language]: texts };
}
