/** The texts of a language, by the name under which src/texts exports the English ones. */
export type Translation = Readonly<Record<string, object>>;

declare global {
  /** By language. Global, because a page loads its translation as a file of its own, which shares no module with islands. */
  var translations: Partial<Record<string, Translation>> | undefined;
  /** Pages that are not in English say how their translation is loaded (layouts/Translation.astro). */
  var loadTexts: (() => Promise<unknown>) | undefined;
}

/** Makes the texts of a language known: the build knows all of them, a page only those of its own language. */
export function provideTexts(language: string, texts: Translation): void {
  globalThis.translations = { ...globalThis.translations, [language]: texts };
}
