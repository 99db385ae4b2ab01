import type { User } from '../../domain/users.ts';
import { formatMoment } from '../../lib/dates.ts';
import { paths } from '../../site.ts';
import { logOut } from '../../stores/session.ts';
import { users } from '../../stores/users.ts';
import { userTexts as texts } from '../../texts/users.ts';
import { DeleteButton } from '../shell/DeleteButton.tsx';
import { useConfirmedDelete } from '../shell/use-confirmed-delete.ts';
import { EndableList, type EndReport } from './EndableList.tsx';
import { EndableRow } from './EndableRow.tsx';

/** Everybody who may log in. The last one cannot be removed. */
export function PeopleList() {
  return (
    <EndableList
      title={texts.people}
      list={users.list}
      failedText={texts.peopleFailed}
      emptyText={texts.nobody}
    >
      {(person, report, count) => (
        <PersonRow key={person.id} person={person} isLast={count === 1} report={report} />
      )}
    </EndableList>
  );
}

type RowProps = { person: User; isLast: boolean; report: EndReport };

function PersonRow({ person, isLast, report }: RowProps) {
  const { id, email, since, last_login, is_you } = person;
  const { ask, markOf } = useConfirmedDelete({
    question: is_you ? texts.confirmRemoveYou : texts.confirmRemove(email),
    remove: users.remove,
    focusNext: report.place,
    onDeleted: leaveOrTell,
    onFailed: (_id, { message }) => report.failed(texts.removeFailed(email, message)),
  });

  function leaveOrTell(): void {
    if (is_you) {
      logOut();
      location.assign(paths.login);
    } else {
      report.ended(texts.removed(email));
    }
  }

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
