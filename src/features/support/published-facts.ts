import type { SchoolDocument } from '../../domain/school-document.ts';
import type { Texts } from '../../i18n/page-texts/get-texts.ts';

type Giving = Texts<'giving'>;

/** The parts of the school's account that the page shows. */
export type Account = {
  /** Null without a UPI id, since there is nothing to scan then. */
  scan: { id: string; payeeName: string | null } | null;
  /** The rows of the bank account that have a value. */
  rows: { id: string; label: string; value: string }[];
  /** Whether any of it is a sample, so that nobody may pay there. */
  isSample: boolean;
};

const ROWS = ['accountName', 'bank', 'accountNumber', 'ifsCode', 'branch'] as const;

/** The account, without rows for facts that the school left out; null where it left out all. */
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

/** The facts that get a row. A certificate is followed by the fact that says for which years it is valid. */
const TRUST_ROWS = [
  ['registrationNumber'],
  ['registrationYear'],
  ['pan'],
  ['section12A', 'section12AValidity'],
  ['section80G', 'section80GValidity'],
  ['fcraNumber'],
  ['auditor'],
] as const;

/** The facts that people copy into forms, which get a copy button. */
const NUMBERS: readonly string[] = ['registrationNumber', 'pan', 'section12A', 'section80G', 'fcraNumber'];

/** The facts about the trust that donors see. */
export type Trust = NonNullable<ReturnType<typeof publishedTrust>>;

/**
 * A row for each fact of the trust that the school has supplied, the sentence on donations from abroad, and the
 * documents that have a file; null where there is nothing.
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
  // A trust with an FCRA number may take donations from abroad.
  const abroad = trust.fcraNumber === null ? (trust.noGiftsFromAbroad?.value ?? null) : null;
  const documents = allDocuments.flatMap(({ pdf, ...document }) =>
    pdf === null ? [] : [{ ...document, pdf }],
  );
  return rows.length > 0 || abroad !== null || documents.length > 0 ? { rows, abroad, documents } : null;
}
