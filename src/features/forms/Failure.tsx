import { DEFAULT_LANGUAGE } from '../../i18n/language.ts';
import { Notice } from '../../ui/Notice.tsx';
import styles from './VisitorForm.module.css';

/** A field with an error of the server: name, label and the server's sentence. */
export type WrongField = { name: string; field: string; sentence: string };

/** Hides an initial symbol of a result, which screen readers would read out; the notice has its own icon. */
export function ResultText({ text }: { text: string }) {
  const [sign = ''] = /^\p{So}\uFE0F?\s/u.exec(text) ?? [];
  if (sign === '') return text;
  return (
    <>
      <span className="visually-hidden">{sign}</span>
      {text.slice(sign.length)}
    </>
  );
}

type FailureProps = { text: string; reason: string | null | undefined; wrong: readonly WrongField[] };

/** The specified text of a failure, and below it what the server says, if anything. */
export function Failure({ text, reason, wrong }: FailureProps) {
  return (
    <Notice kind="danger">
      <span>
        <ResultText text={text} />
      </span>
      {reason && <Reason sentence={reason} />}
      {wrong.map(({ name, field, sentence }) => (
        <Reason key={name} field={field} sentence={sentence} />
      ))}
    </Notice>
  );
}

/** What a server says of a failure, perhaps about a `field`. */
export function Reason({ sentence, field }: { sentence: string; field?: string }) {
  return (
    <span className={styles.reason}>
      {field && `${field}: `}
      <Quoted sentence={sentence} />
    </span>
  );
}

/** The server's sentence: English, also on a Kannada page. */
export function Quoted({ sentence }: { sentence: string }) {
  return <span lang={DEFAULT_LANGUAGE}>{sentence}</span>;
}
