import { languageOf } from '../../lib/written-in.ts';
import { savedFormTexts } from '../../texts/forms.ts';
import { Notice, NoticeButton } from '../../ui/Notice.tsx';
import styles from './VisitorForm.module.css';

/** A field that the server has something to say of: its name, its label, and the server's words. */
export type WrongField = { name: string; field: string; words: string };

type FailureProps = { text: string; reason: string | null | undefined; wrong?: readonly WrongField[] };

/** The specified text of a failure, and below it what the server says, if anything. */
export function Failure({ text, reason, wrong = [] }: FailureProps) {
  return (
    <Notice kind="danger">
      <span>
        <Signed text={text} />
      </span>
      {reason && <Reason words={reason} />}
      {wrong.map(({ name, ...one }) => (
        <Reason key={name} {...one} />
      ))}
    </Notice>
  );
}

/** A result that may begin with a sign: screen readers read the sign out; on the screen the notice has its own icon. */
export function Signed({ text }: { text: string }) {
  const [sign = ''] = /^\p{So}\uFE0F?\s/u.exec(text) ?? [];
  if (sign === '') return text;
  return (
    <>
      <span className="visually-hidden">{sign}</span>
      {text.slice(sign.length)}
    </>
  );
}

/**
 * What a server says of a failure, in its own words, which are English on a Kannada page too.
 * @param field what the field is called that it is about
 */
export function Reason({ words, field }: { words: string; field?: string }) {
  return (
    <span className={styles.reason}>
      {field && `${field}: `}
      <Quoted words={words} />
    </span>
  );
}

/** The words alone. */
export function Quoted({ words }: { words: string }) {
  return <span lang={languageOf(words)}>{words}</span>;
}

/** Offered beside the text of a failure, where that was for want of a connection. */
export function SendLater({ onSendLater }: { onSendLater: () => void }) {
  return (
    <Notice
      kind="info"
      action={<NoticeButton onClick={onSendLater}>{savedFormTexts.sendLater}</NoticeButton>}
    >
      {savedFormTexts.nothingLost}
    </Notice>
  );
}
