/**
 * Ten digits of an Indian number, with what people put between them: of a mobile alone or after its country's code, of any
 * other only after that or a zero. Dates and amounts begin with another digit.
 */
const NUMBER =
  /(?<![\d+]|\+\d{1,3}[\s-]*)(?:(?:(?:\+|00)91[\s.-]*|0)([1-9](?:[\s.-]?\d){9})|(?:91[\s.-]*)?([6-9](?:[\s.-]?\d){9}))(?![\s.-]?\d)/g;

/** The Indian phone numbers in a text, as `+91 99999 00000`, each once; `isMobile` are those that may have WhatsApp. */
export function phoneNumbersIn(text: string): { number: string; isMobile: boolean }[] {
  const found = [...text.matchAll(NUMBER)].map(([, full, mobile]) =>
    (full ?? mobile ?? '').replaceAll(/\D/g, ''),
  );
  return [...new Set(found)].map((digits) => ({
    number: `+91 ${digits.slice(0, 5)} ${digits.slice(5)}`,
    isMobile: /^[6-9]/.test(digits),
  }));
}
