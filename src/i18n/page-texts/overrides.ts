import { jsonInHtml } from '../../lib/markup-text.ts';
import { LANGUAGES, language } from '../language.ts';
import type { TextOverride } from '../text-override.ts';
import { ownTexts } from './apply-overrides.ts';
import { loadedTexts } from './loaded-texts.ts';

/** Uses these texts of the school in this build, for the pages and for the interface. */
export function setOverrides(list: readonly TextOverride[]): void {
  loadedTexts().overrides = list;
  const overrides = Object.fromEntries(
    LANGUAGES.map((code) => [code, Object(ownTexts({}, code, 'interface', list).texts)]),
  );
  globalThis.interfaceTexts = { ...globalThis.interfaceTexts, overrides };
}

/** The school's own interface texts for the inline script of a page in this language; empty if there are none. */
export function interfaceScript(code = language()): string {
  const own = globalThis.interfaceTexts?.overrides?.[code] ?? {};
  if (Object.keys(own).length === 0) return '';
  return `overrides:${jsonInHtml({ [code]: own })}`;
}
