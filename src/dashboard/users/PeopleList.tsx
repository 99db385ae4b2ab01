import { useRef, useState } from 'react';
import type { User } from '../../domain/users.ts';
import { formatMoment } from '../../lib/dates.ts';
import { paths } from '../../site.ts';
import { logOut } from '../../stores/session.ts';
import { users } from '../../stores/users.ts';
import { userTexts as texts } from '../../texts/users.ts';
import { DeleteButton } from '../shell/DeleteButton.tsx';
import { LoadedList, useResource } from '../shell/LoadedList.tsx';
import { Surface } from '../shell/Screen.tsx';
import { useConfirmedDelete } from '../shell/use-confirmed-delete.ts';
import { type Result, ResultNotice } from '../shell/use-result.tsx';
import { EndableRow } from './EndableRow.tsx';
import styles from './Users.module.css';

/** Everybody who may log in. The last one cannot be removed. */
export function PeopleList() {
  const load = useResource(users.list);
  const [result, setResult] = useState<Result | null>(null);
  const place = useRef<HTMLDivElement>(null);

  function leaveOrTell(person: User): void {
    if (person.is_you) {
      logOut();
      location.assign(paths.login);
      return;
    }
    setResult({ kind: 'success', text: texts.removed(person.email) });
    // The focus was on the button that is gone.
    place.current?.focus({ preventScroll: true });
  }

  return (
    <Surface title={texts.people}>
      <div ref={place} tabIndex={-1} className={styles.result}>
        <ResultNotice result={result} />
      </div>
      <LoadedList
        load={load}
        onRetry={users.list.reload}
        failedText={texts.peopleFailed}
        emptyText={texts.nobody}
      >
        {(people) => (
          <ul className={`plain ${styles.rows}`} aria-label={texts.people}>
            {people.map((person) => (
              <PersonRow
                key={person.id}
                person={person}
                isLast={people.length === 1}
                onRemoved={() => leaveOrTell(person)}
                onFailed={(reason) =>
                  setResult({ kind: 'danger', text: texts.removeFailed(person.email, reason) })
                }
              />
            ))}
          </ul>
        )}
      </LoadedList>
    </Surface>
  );
}

type RowProps = {
  person: User;
  isLast: boolean;
  onRemoved: () => void;
  onFailed: (reason: string) => void;
};

function PersonRow({ person, isLast, onRemoved, onFailed }: RowProps) {
  const { id, email, since, last_login, is_you } = person;
  const { ask, markOf } = useConfirmedDelete({
    question: is_you ? texts.confirmRemoveYou : texts.confirmRemove(email),
    remove: users.remove,
    onDeleted: onRemoved,
    onFailed: (_id, { message }) => onFailed(message),
  });
  return (
    <EndableRow
      mark={markOf(id)}
      title={email}
      badge={is_you ? texts.you : null}
      facts={[
        since === null ? texts.sinceBeginning : texts.since(formatMoment(since)),
        last_login === null ? texts.neverLoggedIn : texts.lastLogin(formatMoment(last_login)),
      ]}
    >
      {!isLast && (
        <DeleteButton
          mark={markOf(id)}
          texts={{ delete: texts.remove, deleting: texts.removing }}
          about={email}
          onClick={() => ask(id)}
        />
      )}
    </EndableRow>
  );
}
