import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { invitationPath, type NewInvitation } from '../../domain/users.ts';
import { userTexts as texts } from '../../i18n/en/users.ts';
import { drafts } from '../../outbox/drafts.ts';
import { LIMITS } from '../../resources/limits.ts';
import { $madeInvitation, createInvitationForm, invitations } from '../../stores/users.ts';
import { Field } from '../../ui/Field.tsx';
import { SavingForm } from '../content/SavingForm.tsx';
import { useItemForm } from '../content/use-item-form.ts';
import { DraftNotice } from '../shell/DraftNotice.tsx';
import { Surface } from '../shell/Screen.tsx';
import { LinkToSend } from './LinkToSend.tsx';

const invitation = createInvitationForm(drafts);

/** Invites somebody, and helps to send the link. */
export function InviteForm() {
  const form = useItemForm(invitation, false);
  const made = useStore($madeInvitation, { ssr: 'initial' });
  const open = useStore(invitations.list.$load, { ssr: 'initial' });
  const link = useRef<HTMLDivElement>(null);
  // On a phone the link is below the screen. The notice above it has been rendered by then.
  useEffect(() => {
    if (form.result?.kind !== 'success') return;
    link.current?.scrollIntoView({ block: 'nearest' });
    link.current?.querySelector('a')?.focus({ preventScroll: true });
  }, [form.result]);
  const hasEnded = open.state === 'loaded' && open.data.every(({ id }) => id !== made?.id);

  return (
    <Surface title={texts.invite}>
      <p className="note">{texts.inviteNote}</p>
      <DraftNotice restored={form.restored} onDiscard={form.cancel} />
      <SavingForm
        label={texts.invite}
        form={form}
        submitText={texts.inviteSubmit}
        busyText={texts.inviteSending}
      >
        <Field
          label={texts.inviteEmail}
          hint={texts.inviteEmailHint}
          type="email"
          longest={LIMITS.email}
          autoComplete="off"
          {...form.field('email')}
        />
      </SavingForm>
      {made && !hasEnded && <LinkToSend key={made.secret} ref={link} url={urlOf(made)} />}
    </Surface>
  );
}

/** The link of an invitation; at this browser's own address where the server does not know the site's URL. */
function urlOf({ url, secret }: NewInvitation): string {
  return url ?? new URL(invitationPath(secret), location.origin).href;
}
