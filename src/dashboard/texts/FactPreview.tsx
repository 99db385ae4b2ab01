// Lets staff check a fact below its field before saving: a film, a payment code, a location.
import leafletStyles from '../../features/contact/leaflet-map.css?url';
import { textScreenLabels as texts } from '../../i18n/en/dashboard-texts.ts';
import type { Language } from '../../i18n/language.ts';
import type { TextField } from '../../i18n/page-texts/editable-fields.ts';
import { mistakeIn } from '../../i18n/page-texts/field-path.ts';
import { locationFromText } from '../../lib/pasted-facts.ts';
import { loadSheet } from '../../ui/load-sheet.ts';
import { Disclosure, OnDemand } from '../shell/OnDemand.tsx';
import styles from './Texts.module.css';

/** A link to the film, to check that it is the right one. */
export function FilmLink({ id }: { id: string | null }) {
  if (id === null) return null;
  return (
    <p className="note" role="status">
      {texts.film}{' '}
      <a href={`https://youtu.be/${id}`} target="_blank" rel="noreferrer">
        youtu.be/{id}
      </a>
    </p>
  );
}

type CodeProps = {
  field: TextField;
  language: Language;
  /** The name for the payment app. */
  payee: string;
  id: string;
};

/** The code of a UPI id, as soon as it is one. */
export function PaymentCode({ field, language, payee, id }: CodeProps) {
  const override = { field: field.field, value: JSON.stringify(id) };
  if (mistakeIn(language, field.file, override) !== null) return null;
  return (
    <OnDemand load={() => import('./UpiCode.tsx')}>
      {({ UpiCode }) => <UpiCode id={id} payee={payee} />}
    </OnDemand>
  );
}

/** The map of the contact page, with its style sheet. */
const loadMap = () =>
  Promise.all([import('../../features/contact/LeafletMap.tsx'), loadSheet(leafletStyles)]);

type MapProps = {
  label: string;
  /** The typed coordinates or link. */
  typed: string;
  onChange: (location: { latitude: number; longitude: number }) => void;
};

/** The map with its marker, which a tap moves. */
export function LocationMap({ label, typed, onChange }: MapProps) {
  const location = locationFromText(typed);
  return (
    <>
      <p className="note" role="status">
        {location && texts.location(location.latitude, location.longitude)}
      </p>
      {location && (
        <div>
          <Disclosure text={texts.map} closeText={texts.closeMap} about={label}>
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
