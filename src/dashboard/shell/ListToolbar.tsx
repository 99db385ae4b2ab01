import { startTransition, useId, useState } from 'react';
import { dashboardTexts } from '../../i18n/en/dashboard.ts';
import field from '../../ui/Field.module.css';
import styles from './ListToolbar.module.css';

type Props = {
  /** The search field's label: 'Search the news'. */
  label: string;
  /** The initial value of the field, which is ahead of the list while typing. */
  query: string;
  /** Called when the browser is idle. */
  onQuery: (query: string) => void;
  /** The orders to choose from; left out if there is only one. */
  orders?: readonly { key: string; label: string }[];
  /** The label of the choice, if it is not an order. */
  orderLabel?: string;
  order?: string;
  onOrder?: (key: string) => void;
  /** The number of matches, announced when it changes: `dashboardTexts.found(3, 12)`. */
  found?: string | undefined;
};

/** Search and order above a list. */
export function ListToolbar(props: Props) {
  const { label, query, onQuery, orders = [], order, onOrder, found } = props;
  const { orderLabel = dashboardTexts.order } = props;
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
      {orders.length > 1 && (
        <div className={`${field.field} ${styles.field}`} data-kind="sort">
          <label htmlFor={`${id}-sort`}>{orderLabel}</label>
          <select
            id={`${id}-sort`}
            className={field.control}
            value={order}
            onChange={({ target }) => onOrder?.(target.value)}
          >
            {orders.map(({ key, label: name }) => (
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
