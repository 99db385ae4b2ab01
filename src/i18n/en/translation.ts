type English = typeof import('./dates.ts') &
  typeof import('./fields.ts') &
  typeof import('./forms.ts') &
  typeof import('./gallery.ts') &
  typeof import('./lists.ts') &
  typeof import('./map.ts') &
  typeof import('./offline.ts') &
  typeof import('./requests.ts') &
  typeof import('./share.ts');

/** The texts of a language, by the names of the English objects. A missing one would be in English, unmarked. */
export type Translation = Readonly<{ [Name in keyof English as Name & `${string}Texts`]: English[Name] }>;
