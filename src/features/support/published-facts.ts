import type { SchoolDocument } from '../../domain/school-document.ts';
import type { Texts } from '../../i18n/page-texts/get-texts.ts';

type Giving = Texts<'giving'>;

/** What the page shows of the school's account. */
export type Account = {
  /** null without a UPI id: there is then nothing to scan. */
  scan: { id: string; payeeName: string | null } | null;
  /** The bank rows that have a value. */
  rows: { id: string; label: string; value: string }[];
  /** Whether any of it is invented: nobody may pay there. */
  isSample: boolean;
};

const ROWS = ['accountName', 'bank', 'accountNumber', 'ifsCode', 'branch'] as const;

/** A fact that is left out has no row; null where all are, and then the whole section is left out. */
export function publishedAccount(
  { upi, bank }: Pick<Giving, 'upi' | 'bank'>,
  labels: Texts<'support'>['bank']['labels'],
): Account | null {
  const scan = upi.id === null ? null : { id: upi.id.value, payeeName: upi.payeeName?.value ?? null };
  const rows = ROWS.flatMap((key) => {
    const value = bank[key]?.value;
    return value === undefined ? [] : [{ id: `fact-${key}`, label: labels[key], value }];
  });
  const isSample = [...Object.values(upi), ...Object.values(bank)].some((fact) => fact?.sample === true);
  return scan === null && rows.length === 0 ? null : { scan, rows, isSample };
}

/** The rows of the trust; of a certificate with the fact that says for which years it is valid. */
const TRUST_ROWS = [
  ['registrationNumber'],
  ['registrationYear'],
  ['pan'],
  ['section12A', 'section12AValidity'],
  ['section80G', 'section80GValidity'],
  ['fcraNumber'],
  ['auditor'],
] as const;

/** What people copy into a form. */
const NUMBERS: readonly string[] = ['registrationNumber', 'pan', 'section12A', 'section80G', 'fcraNumber'];

/** What donors see of the trust. */
export type Trust = NonNullable<ReturnType<typeof publishedTrust>>;

/**
 * A row for each fact of the trust that is given, the sentence on donations from abroad, and the documents that have a
 * file; null where there is nothing.
 */
export function publishedTrust(
  trust: Giving['trust'],
  { labels, validity }: Pick<Texts<'support'>['trust'], 'labels' | 'validity'>,
  allDocuments: readonly SchoolDocument[],
) {
  const rows = TRUST_ROWS.flatMap(([key, yearsOf]) => {
    const value = trust[key]?.value;
    const years = yearsOf && trust[yearsOf]?.value;
    return value === undefined
      ? []
      : [
          {
            id: `trust-${key}`,
            label: labels[key],
            value,
            years: years ? `${validity} ${years}` : null,
            isNumber: NUMBERS.includes(key),
          },
        ];
  });
  // With an FCRA number they may be taken.
  const abroad = trust.fcraNumber === null ? (trust.noGiftsFromAbroad?.value ?? null) : null;
  const documents = allDocuments.flatMap(({ pdf, ...document }) =>
    pdf === null ? [] : [{ ...document, pdf }],
  );
  return rows.length > 0 || abroad !== null || documents.length > 0 ? { rows, abroad, documents } : null;
}
