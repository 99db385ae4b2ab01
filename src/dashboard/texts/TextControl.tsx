import { type ComponentProps, useState } from 'react';
import { textScreenLabels as texts } from '../../i18n/en/dashboard-texts.ts';
import type { Language } from '../../i18n/language.ts';
import type { TextField } from '../../i18n/page-texts/editable-fields.ts';
import { valueAt } from '../../i18n/page-texts/field-path.ts';
import { countGraphemes } from '../../lib/graphemes.ts';
import { accountNumberIn, filmId, locationFromText } from '../../lib/pasted-facts.ts';
import { phoneNumberIn } from '../../lib/phone-numbers.ts';
import { plainDigits } from '../../lib/plain-digits.ts';
import { Field } from '../../ui/Field.tsx';
import { EntryList } from './EntryList.tsx';
import { FilmLink, LocationMap, PaymentCode } from './FactPreview.tsx';
import styles from './Texts.module.css';
import { LONG } from './text-catalogue.ts';

type Props = {
  field: TextField;
  language: Language;
  label: string;
  value: unknown;
  onChange: (value: unknown) => void;
  /** The error, shown after an attempt to save. */
  error: string | undefined;
  /** The name for the payment app. */
  payee: string;
};

/** How a fact is typed, and what is taken from it: in various forms, such as within a link. */
type Fact = {
  /** Further attributes of its input. */
  input?: Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'spellCheck' | 'autoCapitalize'>;
  hint?: string;
  /** Returns the value in the typed text; null if there is none. */
  parse: (text: string) => unknown;
};

const trimmed = (text: string) => text.trim();

function wholeNumber(text: string): number | null {
  const digits = plainDigits(text.trim());
  return /^\d{1,15}$/.test(digits) ? Number(digits) : null;
}

const FACT_INPUTS: Readonly<Partial<Record<TextField['control'], Fact>>> = {
  number: { input: { inputMode: 'numeric' }, parse: wholeNumber },
  account: { input: { inputMode: 'numeric' }, parse: accountNumberIn },
  phone: { input: { type: 'tel' }, parse: phoneNumberIn },
  email: { input: { type: 'email' }, parse: trimmed },
  upi: { input: { spellCheck: false, autoCapitalize: 'none' }, parse: trimmed },
  film: { parse: filmId, hint: texts.filmHint },
  location: { parse: locationFromText, hint: texts.locationHint },
};
/** Texts that are not translated have an exact form, mostly of digits. */
const EXACT: Fact = { parse: plainDigits };

/** The input for a text, a list of lines or a fact. */
export function TextControl(props: Props) {
  const { field, language, label, value, onChange, error } = props;
  const shared = { field, lang: language };
  if (field.control === 'lines')
    return (
      <EntryList
        label={label}
        error={error}
        entries={Array.isArray(value) ? value : []}
        bounds={field.bounds}
        onChange={onChange}
        blank=""
      >
        {(line, at, change) => (
          <ProseField {...shared} label={`${field.entry} ${at + 1}`} value={String(line)} onChange={change} />
        )}
      </EntryList>
    );
  const typed = typedOf(value);
  const fact = FACT_INPUTS[field.control] ?? (field.isTranslated ? null : EXACT);
  if (fact === null)
    return <ProseField {...shared} label={label} error={error} value={typed} onChange={onChange} />;
  return (
    <>
      <FactField {...props} {...fact} shown={typed} />
      {field.control === 'film' && <FilmLink id={filmId(typed)} />}
      {field.control === 'location' && <LocationMap label={label} typed={typed} onChange={onChange} />}
      {field.control === 'upi' && (
        <PaymentCode field={field} language={language} payee={props.payee} id={typed} />
      )}
    </>
  );
}

/** A value as somebody would type it. */
function typedOf(value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  const coordinates = ['latitude', 'longitude'].map((name) => valueAt(value, [name]));
  return coordinates.includes(undefined) ? '' : coordinates.join(', ');
}

type ProseProps = {
  field: TextField;
  label: string;
  error?: string | undefined;
  lang: Language;
  value: string;
  onChange: (text: string) => void;
};

function ProseField({ field: { longest }, onChange, ...shown }: ProseProps) {
  const isLong = longest !== undefined && longest > LONG;
  return (
    <div className={styles.prose}>
      <Field
        kind={isLong ? 'area' : 'line'}
        rows={isLong ? 6 : 1}
        {...shown}
        name="value"
        required
        onChange={({ target }: { target: { value: string } }) => onChange(target.value)}
        longest={longest}
        count={countGraphemes}
      />
    </div>
  );
}

/** Reads the value in what staff type, and leaves the typed text as it is. `shown`: the current value as text. */
function FactField({
  label,
  value,
  onChange,
  error,
  input,
  parse,
  shown,
  hint,
}: Props & Fact & { shown: string }) {
  const [typed, setTyped] = useState('');
  const parsed = (text: string) => parse(text) ?? text;
  const isTyped = JSON.stringify(parsed(typed)) === JSON.stringify(value);
  return (
    <Field
      {...input}
      name="value"
      label={label}
      hint={hint}
      error={error}
      autoComplete="off"
      required
      value={isTyped ? typed : shown}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(parsed(target.value));
      }}
    />
  );
}
