import { type ReactNode, useId } from 'react';
import { shareTexts as texts } from '../../i18n/en/dashboard-share.ts';
import { Field } from '../../ui/Field.tsx';
import styles from './Photos.module.css';
import type { PhotoDates } from './use-photo-dates.ts';

/** Asks for the dates of photos: each its own, where any has one, and a date for the others or for all. */
export function PhotoDateFields({ dates }: { dates: PhotoDates }) {
  const { hasOwnDates, dating, setDating, needsDate, date, setDate } = dates;
  return (
    <>
      {hasOwnDates && (
        <Choice
          legend={texts.dating}
          choices={{ own: texts.ownDates, one: texts.oneDate }}
          current={dating}
          onChoose={setDating}
        />
      )}
      {needsDate && (
        <Field
          label={dating === 'own' ? texts.dateOfOthers : texts.date}
          type="date"
          name="date"
          value={date}
          onChange={({ target }) => setDate(target.value)}
          required
        />
      )}
    </>
  );
}

type ChoiceProps<Key extends string> = {
  legend: string;
  choices: Readonly<Record<Key, ReactNode>>;
  current: Key;
  onChoose: (key: Key) => void;
};

/** A choice between a few options, as radio buttons. */
export function Choice<Key extends string>({ legend, choices, current, onChoose }: ChoiceProps<Key>) {
  const name = useId();
  // Cast: these are the keys of the record.
  const keys = Object.keys(choices) as Key[];
  return (
    <fieldset className={`row ${styles.choice}`}>
      <legend>{legend}</legend>
      {keys.map((key) => (
        <label key={key}>
          <input type="radio" name={name} checked={key === current} onChange={() => onChoose(key)} />
          {choices[key]}
        </label>
      ))}
    </fieldset>
  );
}
