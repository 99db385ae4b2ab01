import { type ComponentProps, useState } from 'react';
import leafletStyles from '../../features/contact/leaflet-map.css?url';
import { textScreenLabels as texts } from '../../i18n/en/dashboard-texts.ts';
import type { Language } from '../../i18n/language.ts';
import type { TextField } from '../../i18n/page-texts/text-fields.ts';
import { mistakeIn, valueAt } from '../../i18n/page-texts/text-rows.ts';
import { countGraphemes } from '../../lib/graphemes.ts';
import { accountNumberIn, filmId, locationFromText } from '../../lib/pasted-facts.ts';
import { phoneNumberIn } from '../../lib/phone-numbers.ts';
import { plainDigits } from '../../lib/plain-digits.ts';
import { Field } from '../../ui/Field.tsx';
import { loadSheet } from '../../ui/load-sheet.ts';
import { Disclosure, OnDemand } from '../shell/OnDemand.tsx';
import { EntryList } from './EntryList.tsx';
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

/** The input for a text, a list of lines or a fact. */
export function TextControl(props: Props) {
  const { field, language, label, value, onChange, error } = props;
  const shared = { label, error, name: 'value', lang: language, required: true };
  const typed = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  const row = { field: field.field, value: JSON.stringify(typed) };
  switch (field.control) {
    case 'lines':
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
            <ProseField
              {...shared}
              field={field}
              label={`${field.entry} ${at + 1}`}
              error={undefined}
              value={String(line)}
              onChange={change}
            />
          )}
        </EntryList>
      );
    case 'number':
      return <ParsedField {...props} input={{ inputMode: 'numeric' }} parse={wholeNumber} shown={typed} />;
    case 'account':
      return (
        <ParsedField {...props} input={{ inputMode: 'numeric' }} parse={accountNumberIn} shown={typed} />
      );
    case 'phone':
      return <ParsedField {...props} input={{ type: 'tel' }} parse={phoneNumberIn} shown={typed} />;
    case 'film':
      return (
        <>
          <ParsedField {...props} parse={filmId} shown={typed} hint={texts.filmHint} />
          {filmId(typed) !== null && (
            <p className="note" role="status">
              {texts.film}{' '}
              <a href={`https://youtu.be/${filmId(typed)}`} target="_blank" rel="noreferrer">
                youtu.be/{filmId(typed)}
              </a>
            </p>
          )}
        </>
      );
    case 'location':
      return <LocationControl {...props} />;
    case 'email':
      return <ParsedField {...props} input={{ type: 'email' }} parse={trimmed} shown={typed} />;
    case 'upi':
      return (
        <>
          <ParsedField
            {...props}
            input={{ spellCheck: false, autoCapitalize: 'none' }}
            parse={trimmed}
            shown={typed}
          />
          {mistakeIn(language, field.file, row) === null && (
            <OnDemand load={() => import('./UpiCode.tsx')}>
              {({ UpiCode }) => <UpiCode id={typed} payee={props.payee} />}
            </OnDemand>
          )}
        </>
      );
    default:
      // What is not translated has an exact form, mostly of digits.
      return field.isTranslated ? (
        <ProseField {...shared} field={field} value={typed} onChange={onChange} />
      ) : (
        <ParsedField {...props} parse={plainDigits} shown={typed} />
      );
  }
}

type ProseProps = {
  field: TextField;
  label: string;
  error: string | undefined;
  name: string;
  lang: Language;
  required: boolean;
  value: string;
  onChange: (text: string) => void;
};

function ProseField({ field: { longest }, value, onChange, ...shared }: ProseProps) {
  const isLong = longest !== undefined && longest > LONG;
  return (
    <div className={styles.prose}>
      <Field
        kind={isLong ? 'area' : 'line'}
        rows={isLong ? 6 : 1}
        {...shared}
        value={value}
        onChange={({ target }: { target: { value: string } }) => onChange(target.value)}
        longest={longest}
        count={countGraphemes}
      />
    </div>
  );
}

type ParsedFieldProps = Props & {
  /** Further attributes of its input. */
  input?: Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'spellCheck' | 'autoCapitalize'>;
  hint?: string;
  /** Returns the value in the typed text; null if there is none. */
  parse: (text: string) => unknown;
  /** The current value as typed text. */
  shown: string;
};

/** Accepts a value in various forms, such as within a link, and passes on the value alone; what was typed stays as it is. */
function ParsedField({ label, value, onChange, error, input, parse, shown, hint }: ParsedFieldProps) {
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

const trimmed = (text: string) => text.trim();

function wholeNumber(text: string): number | null {
  const digits = plainDigits(text.trim());
  return /^\d{1,15}$/.test(digits) ? Number(digits) : null;
}

/** The map of the contact page, with its style sheet. */
const loadMap = () =>
  Promise.all([import('../../features/contact/LeafletMap.tsx'), loadSheet(leafletStyles)]);

/** A location as coordinates or a link, or by a tap on the map. */
function LocationControl(props: Props) {
  const { value, onChange } = props;
  const [latitude, longitude] = ['latitude', 'longitude'].map((name) => Number(valueAt(value, [name])));
  const location = locationFromText(`${latitude}, ${longitude}`);
  return (
    <>
      <ParsedField
        {...props}
        parse={locationFromText}
        shown={typeof value === 'string' ? value : `${latitude}, ${longitude}`}
        hint={texts.locationHint}
      />
      <p className="note" role="status">
        {location && texts.location(location.latitude, location.longitude)}
      </p>
      {location && (
        <div>
          <Disclosure text={texts.map} closeText={texts.closeMap} about={props.label}>
            {() => (
              <OnDemand load={loadMap}>
                {([{ LeafletMap }]) => (
                  <>
                    <p className="note">{texts.tapMap}</p>
                    <div className={styles.map}>
                      <LeafletMap
                        location={{
                          ...location,
                          name: texts.marker,
                          address: '',
                          link: '',
                          label: texts.map,
                        }}
                        onChoose={onChange}
                      />
                    </div>
                  </>
                )}
              </OnDemand>
            )}
          </Disclosure>
        </div>
      )}
    </>
  );
}
