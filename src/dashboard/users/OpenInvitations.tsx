import { useRef, useState } from 'react';
import type { Invitation } from '../../domain/users.ts';
import { formatMoment } from '../../lib/dates.ts';
import { invitations } from '../../stores/users.ts';
import { userTexts as texts } from '../../texts/users.ts';
import { DeleteButton } from '../shell/DeleteButton.tsx';
import { LoadedList, useResource } from '../shell/LoadedList.tsx';
import { Surface } from '../shell/Screen.tsx';
import { useConfirmedDelete } from '../shell/use-confirmed-delete.ts';
import { type Result, ResultNotice } from '../shell/use-result.tsx';
import { EndableRow } from './EndableRow.tsx';
import styles from './Users.module.css';

/** The links that still work, and who made each. */
export function OpenInvitations() {
  const load = useResource(invitations.list);
  const [result, setResult] = useState<Result | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const { ask, markOf } = useConfirmedDelete({
    question: texts.confirmRevoke,
    remove: invitations.remove,
    onDeleted: () => {
      setResult({ kind: 'success', text: texts.revoked });
      // The focus was on the button that is gone.
      place.current?.focus({ preventScroll: true });
    },
    onFailed: (_id, { message }) => setResult({ kind: 'danger', text: texts.revokeFailed(message) }),
  });
  return (
    <Surface title={texts.invitations}>
      <div ref={place} tabIndex={-1} className={styles.result}>
        <ResultNotice result={result} />
      </div>
      <LoadedList
        load={load}
        onRetry={invitations.list.reload}
        failedText={texts.invitationsFailed}
        emptyText={texts.noInvitations}
      >
        {(open) => (
          <ul className={`plain ${styles.rows}`} aria-label={texts.invitations}>
            {open.map((invitation) => (
              <EndableRow
                key={invitation.id}
                mark={markOf(invitation.id)}
                title={nameOf(invitation)}
                badge={null}
                facts={[
                  invitation.invited_by === null ? texts.byOperator : texts.invitedBy(invitation.invited_by),
                  texts.until(formatMoment(invitation.expires)),
                ]}
              >
                <DeleteButton
                  mark={markOf(invitation.id)}
                  texts={{ delete: texts.revoke, deleting: texts.revoking }}
                  about={nameOf(invitation)}
                  onClick={() => ask(invitation.id)}
                />
              </EndableRow>
            ))}
          </ul>
        )}
      </LoadedList>
    </Surface>
  );
}

function nameOf({ email, resets }: Invitation): string {
  if (email === null) return texts.forAnybody;
  return resets ? texts.newPasswordFor(email) : email;
}
