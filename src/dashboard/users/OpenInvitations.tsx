import type { Invitation } from '../../domain/users.ts';
import { formatMoment } from '../../lib/dates.ts';
import { invitations } from '../../stores/users.ts';
import { userTexts as texts } from '../../texts/users.ts';
import { DeleteButton } from '../shell/DeleteButton.tsx';
import { useConfirmedDelete } from '../shell/use-confirmed-delete.ts';
import { EndableList, type EndReport } from './EndableList.tsx';
import { EndableRow } from './EndableRow.tsx';

/** The links that still work, and who made each. */
export function OpenInvitations() {
  return (
    <EndableList
      title={texts.invitations}
      list={invitations.list}
      failedText={texts.invitationsFailed}
      emptyText={texts.noInvitations}
    >
      {(invitation, report) => <InvitationRow key={invitation.id} invitation={invitation} report={report} />}
    </EndableList>
  );
}

function InvitationRow({ invitation, report }: { invitation: Invitation; report: EndReport }) {
  const { id, invited_by, expires } = invitation;
  const { ask, markOf } = useConfirmedDelete({
    question: texts.confirmRevoke,
    remove: invitations.remove,
    focusNext: report.place,
    onDeleted: () => report.ended(texts.revoked),
    onFailed: (_id, { message }) => report.failed(texts.revokeFailed(message)),
  });
  return (
    <EndableRow
      mark={markOf(id)}
      title={nameOf(invitation)}
      badge={null}
      facts={[
        invited_by === null ? texts.byOperator : texts.invitedBy(invited_by),
        texts.until(formatMoment(expires)),
      ]}
    >
      <DeleteButton
        mark={markOf(id)}
        texts={{ delete: texts.revoke, deleting: texts.revoking }}
        about={nameOf(invitation)}
        onClick={() => ask(id)}
      />
    </EndableRow>
  );
}

function nameOf({ email, resets }: Invitation): string {
  if (email === null) return texts.forAnybody;
  return resets ? texts.newPasswordFor(email) : email;
}
