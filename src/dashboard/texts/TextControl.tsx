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
import { oneLine } from '../content/one-line.ts';
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
  const said = { field: field.field, value: JSON.stringify(typed) };
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
            <Words
              {...shared}
              field={field}
              label={`${field.entry} ${at + 1}`}
              error={undefined}
              value={String(line)}
              onWords={change}
            />
          )}
        </EntryList>
      );
    case 'number':
      return <Understood {...props} input={{ inputMode: 'numeric' }} read={wholeNumber} shown={typed} />;
    case 'account':
      return <Understood {...props} input={{ inputMode: 'numeric' }} read={accountNumberIn} shown={typed} />;
    case 'phone':
      return <Understood {...props} input={{ type: 'tel' }} read={phoneNumberIn} shown={typed} />;
    case 'film':
      return (
        <>
          <Understood {...props} read={filmId} shown={typed} hint={texts.filmHint} />
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
      return <Understood {...props} input={{ type: 'email' }} read={trimmed} shown={typed} />;
    case 'upi':
      return (
        <>
          <Understood
            {...props}
            input={{ spellCheck: false, autoCapitalize: 'none' }}
            read={trimmed}
            shown={typed}
          />
          {mistakeIn(language, field.file, said) === null && (
            <OnDemand load={() => import('./UpiCode.tsx')}>
              {({ UpiCode }) => <UpiCode id={typed} payee={props.payee} />}
            </OnDemand>
          )}
        </>
      );
    default:
      // What is not translated has an exact form, mostly of digits.
      return field.isTranslated ? (
        <Words {...shared} field={field} value={typed} onWords={onChange} />
      ) : (
        <Understood {...props} read={plainDigits} shown={typed} />
      );
  }
}

type WordsProps = {
  field: TextField;
  label: string;
  error: string | undefined;
  name: string;
  lang: Language;
  required: boolean;
  value: string;
  onWords: (words: string) => void;
};

function Words({ field: { longest }, value, onWords, ...shared }: WordsProps) {
  const control = {
    ...shared,
    value,
    onChange: ({ target }: { target: { value: string } }) => onWords(target.value),
  };
  const isLong = longest !== undefined && longest > LONG;
  return (
    <div className={styles.words}>
      <Field
        kind="area"
        {...(isLong ? { rows: 6, ...control } : oneLine(control))}
        label={shared.label}
        error={shared.error}
        longest={longest}
        count={countGraphemes}
      />
    </div>
  );
}

type UnderstoodProps = Props & {
  /** What else is said to the browser of its input. */
  input?: Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'spellCheck' | 'autoCapitalize'>;
  hint?: string;
  /** The value in the typed text; null if there is none. */
  read: (text: string) => unknown;
  /** The current value as typed text. */
  shown: string;
};

/** A field that accepts various forms, such as a link, and stores the value in it; what was typed stays as it is. */
function Understood({ label, value, onChange, error, input, read, shown, hint }: UnderstoodProps) {
  const [typed, setTyped] = useState('');
  const meant = (text: string) => read(text) ?? text;
  const isTyped = JSON.stringify(meant(typed)) === JSON.stringify(value);
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
        onChange(meant(target.value));
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
      <Understood
        {...props}
        read={locationFromText}
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
