import { useStore } from '@nanostores/react';
import { type SubmitEvent, useState } from 'react';
import { invitationPath } from '../../domain/users.ts';
import { fieldError } from '../../stores/saving.ts';
import { inviteSomebody, inviting } from '../../stores/users.ts';
import { requestTexts } from '../../texts/requests.ts';
import { userTexts as texts } from '../../texts/users.ts';
import { Field } from '../../ui/Field.tsx';
import { SlowNotice } from '../../ui/SlowNotice.tsx';
import { Surface } from '../shell/Screen.tsx';
import { DraftNotice, useDraft } from '../shell/use-draft.tsx';
import { type Result, ResultNotice } from '../shell/use-result.tsx';
import { LinkToSend } from './LinkToSend.tsx';
import styles from './Users.module.css';

/** Makes a link for somebody new, and helps to send it. */
export function InviteForm() {
  const saving = useStore(inviting.$saving);
  const [email, setEmail] = useState('');
  const [url, setUrl] = useState<string | null>(null);
  const [result, setResult] = useState<Result | null>(null);
  const draft = useDraft('invitation', () => (email === '' ? null : { values: { email }, hadFile: false }));
  const [isRestored, setIsRestored] = useState(false);
  if (draft !== null && !isRestored) {
    setIsRestored(true);
    setEmail(draft.values.email ?? '');
  }
  const isSaving = saving.state === 'saving';

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isSaving) return;
    setResult(null);
    const { outcome, invitation } = await inviteSomebody(email);
    setResult(outcome ?? { kind: 'danger', text: texts.inviteFailed(requestTexts.unanswered) });
    if (invitation === null) return;
    setUrl(new URL(invitationPath(invitation.secret), location.origin).href);
    setEmail('');
  }

  return (
    <Surface title={texts.invite}>
      <p className={styles.note}>{texts.inviteNote}</p>
      <DraftNotice draft={draft} />
      <form className={styles.form} method="dialog" onSubmit={submit} aria-label={texts.invite}>
        <Field
          label={texts.inviteEmail}
          hint={texts.inviteEmailHint}
          name="email"
          type="email"
          maxLength={254}
          autoComplete="off"
          value={email}
          onChange={({ target }) => setEmail(target.value)}
          readOnly={isSaving}
          error={fieldError(saving, 'email')}
        />
        <div className="row">
          <button type="submit" className="button" aria-disabled={isSaving}>
            {isSaving ? texts.inviteSending : texts.inviteSubmit}
          </button>
        </div>
        <div role="status" className={styles.live}>
          <SlowNotice isWaiting={isSaving} onStop={inviting.cancel} />
        </div>
        <ResultNotice result={result} />
      </form>
      {url !== null && <LinkToSend url={url} />}
    </Surface>
  );
}
