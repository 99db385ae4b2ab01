import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { invitationPath, type NewInvitation } from '../../domain/users.ts';
import type { Watch } from '../../stores/task.ts';
import { invitations, inviteSomebody } from '../../stores/users.ts';
import { userTexts as texts } from '../../texts/users.ts';
import { DraftNotice } from '../shell/DraftNotice.tsx';
import { Surface } from '../shell/Screen.tsx';
import { EmailField, TaskForm } from '../shell/TaskForm.tsx';
import { useDraft } from '../shell/use-draft.ts';
import { useTask } from '../shell/use-task.tsx';
import { LinkToSend } from './LinkToSend.tsx';

/** Invites somebody, and helps to send the link. */
export function InviteForm() {
  const [email, setEmail] = useState('');
  const [made, setMade] = useState<NewInvitation | null>(null);
  const open = useStore(invitations.list.$load, { ssr: 'initial' });
  const hasEnded = open.state === 'loaded' && open.data.every(({ id }) => id !== made?.id);
  const isRestored = useDraft('invitation', email === '' ? null : { email }, (values) =>
    setEmail(values.email ?? ''),
  );
  const make = async ({ signal }: Watch) => {
    setMade(await inviteSomebody(email, signal));
    setEmail('');
    return texts.invited;
  };
  const task = useTask(make, texts.inviteFailed, texts.inviteInvalid);

  return (
    <Surface title={texts.invite}>
      <p className="note">{texts.inviteNote}</p>
      <DraftNotice restored={isRestored ? 'whole' : 'no'} onDiscard={() => setEmail('')} />
      <TaskForm
        task={task}
        label={texts.invite}
        className="stack"
        submitText={texts.inviteSubmit}
        busyText={texts.inviteSending}
      >
        <EmailField
          label={texts.inviteEmail}
          hint={texts.inviteEmailHint}
          autoComplete="off"
          required={false}
          value={email}
          readOnly={task.isBusy}
          onType={setEmail}
        />
      </TaskForm>
      {made && !hasEnded && (
        <LinkToSend key={made.secret} url={new URL(invitationPath(made.secret), location.origin).href} />
      )}
    </Surface>
  );
}
