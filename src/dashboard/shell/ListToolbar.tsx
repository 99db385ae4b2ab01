import { startTransition, useId, useState } from 'react';
import field from '../../ui/Field.module.css';
import styles from './ListToolbar.module.css';

type Props = {
  /** The search field's label: 'Search the news'. */
  label: string;
  /** The initial text of the field. */
  query: string;
  /** Called in a transition, so that a long list does not hold up typing. */
  onQuery: (query: string) => void;
  /** A choice beside the search. */
  filter?: {
    label: string;
    options: readonly { key: string; label: string }[];
    value: string;
    onChange: (key: string) => void;
  };
  /** The number of matches, announced when it changes: `dashboardTexts.found(3, 12)`. */
  found?: string | undefined;
};

/** Search and filter above a list. */
export function ListToolbar(props: Props) {
  const { label, query, onQuery, filter, found } = props;
  const [typed, setTyped] = useState(query);
  const id = useId();
  return (
    <search className={`row ${styles.toolbar}`}>
      <div className={`${field.field} ${styles.field}`}>
        <label htmlFor={`${id}-query`}>{label}</label>
        <input
          id={`${id}-query`}
          className={field.control}
          type="search"
          value={typed}
          autoComplete="off"
          onChange={({ target }) => {
            setTyped(target.value);
            startTransition(() => onQuery(target.value));
          }}
        />
      </div>
      {filter && (
        <div className={`${field.field} ${styles.field}`} data-kind="filter">
          <label htmlFor={`${id}-filter`}>{filter.label}</label>
          <select
            id={`${id}-filter`}
            className={field.control}
            value={filter.value}
            onChange={({ target }) => filter.onChange(target.value)}
          >
            {filter.options.map(({ key, label: name }) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </select>
        </div>
      )}
      <p className={`note ${styles.found}`} role="status">
        {found}
      </p>
    </search>
  );
}
