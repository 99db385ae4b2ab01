import { useEffect } from 'react';
import type { Invitation, User } from '../../domain/users.ts';
import { userTexts as texts } from '../../i18n/en/users.ts';
import { formatMoment } from '../../lib/dates.ts';
import { paths } from '../../site.ts';
import { invitations, users } from '../../stores/users.ts';
import { ScreenFrame } from '../shell/Screen.tsx';
import { useCapability } from '../shell/use-capability.ts';
import { leaveByLogout } from '../shell/use-session.ts';
import { AccessList, type AccessRow } from './AccessList.tsx';
import { InviteForm } from './InviteForm.tsx';
import { OwnAccountForm } from './OwnAccountForm.tsx';
import styles from './Users.module.css';

/** Accounts, invitations and one's own account. On servers without users, the 404 page is shown instead. */
export function UsersScreen() {
  const isMissing = useCapability('users') === false;
  useEffect(() => {
    if (isMissing) location.replace(paths.dashboardUsers);
  }, [isMissing]);
  return (
    <ScreenFrame title={texts.heading} intro={texts.intro}>
      <div className={`stack ${styles.columns}`}>
        <div className={`stack ${styles.columns}`} data-kind="stack">
          <AccessList
            title={texts.people}
            store={users}
            failedText={texts.peopleFailed}
            emptyText={texts.nobody}
            rowOf={personRow}
          />
          <InviteForm />
          <AccessList
            title={texts.invitations}
            store={invitations}
            failedText={texts.invitationsFailed}
            emptyText={texts.noInvitations}
            rowOf={invitationRow}
          />
        </div>
        <div className={`stack ${styles.columns}`} data-kind="stack">
          <OwnAccountForm />
        </div>
      </div>
    </ScreenFrame>
  );
}

/** The row of an account. The last one cannot be removed. */
function personRow({ email, since, last_login, is_you }: User, count: number): AccessRow {
  return {
    title: email,
    badge: is_you && texts.you,
    facts: [
      texts.since(formatMoment(since)),
      last_login === null ? texts.neverLoggedIn : texts.lastLogin(formatMoment(last_login)),
    ],
    question: is_you ? texts.confirmRemoveYou : texts.confirmRemove(email),
    button: count > 1 ? { delete: texts.remove, deleting: texts.removing } : null,
    ended: is_you ? leaveByLogout : texts.removed(email),
    failed: texts.removeFailed(email),
  };
}

function titleOf(email: string | null, resets: boolean): string {
  if (email === null) return texts.forAnybody;
  return resets ? texts.newPasswordFor(email) : email;
}

/** Says who made an invitation. */
function makerOf(invitedBy: string | null, resets: boolean): string {
  if (invitedBy === null) return texts.byOperator;
  return resets ? texts.askedAtLogin : texts.by(invitedBy);
}

/** The row of an open invitation. */
function invitationRow({ email, resets, invited_by, expires }: Invitation): AccessRow {
  return {
    title: titleOf(email, resets),
    facts: [makerOf(invited_by, resets), texts.until(formatMoment(expires))],
    question: texts.confirmRevoke,
    button: { delete: texts.revoke, deleting: texts.revoking },
    ended: texts.revoked,
    failed: texts.revokeFailed,
  };
}
