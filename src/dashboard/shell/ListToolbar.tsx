import { useId } from 'react';
import { dashboardTexts } from '../../texts/dashboard.ts';
import styles from './ListToolbar.module.css';

type Props<Sort extends string> = {
  /** What is searched, as the field's label: 'Search the news'. */
  label: string;
  query: string;
  onQuery: (query: string) => void;
  /** The orders to choose from; left out where there is only one. */
  sorts?: readonly { key: Sort; label: string }[];
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  /** How much was found, read out as it changes: `dashboardTexts.found(3, 12)`. */
  found?: string | undefined;
};

/** Search and order above a list. */
export function ListToolbar<Sort extends string>(props: Props<Sort>) {
  const { label, query, onQuery, sorts = [], sort, onSort, found } = props;
  const id = useId();
  return (
    <search className={styles.toolbar}>
      <div className={styles.field}>
        <label htmlFor={`${id}-query`}>{label}</label>
        <input
          id={`${id}-query`}
          type="search"
          value={query}
          autoComplete="off"
          onChange={({ target }) => onQuery(target.value)}
        />
      </div>
      {sorts.length > 1 && (
        <div className={styles.field} data-kind="sort">
          <label htmlFor={`${id}-sort`}>{dashboardTexts.order}</label>
          <select
            id={`${id}-sort`}
            value={sort}
            onChange={({ target }) => {
              const chosen = sorts.find(({ key }) => key === target.value);
              if (chosen !== undefined) onSort?.(chosen.key);
            }}
          >
            {sorts.map(({ key, label: name }) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </select>
        </div>
      )}
      <p className={styles.found} role="status">
        {found}
      </p>
    </search>
  );
}
