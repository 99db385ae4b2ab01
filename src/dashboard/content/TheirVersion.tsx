import type { MouseEvent, ReactNode } from 'react';
import { languageOf } from '../../lib/written-in.ts';
import { conflictTexts } from '../../texts/dashboard.ts';
import { Picture } from '../../ui/Picture.tsx';
import { Button } from '../Button.tsx';
import styles from './Conflict.module.css';

const texts = conflictTexts;

/** A text with the part marked that differs from the other one. */
export function ComparedText({ text, other }: { text: string; other: string }) {
  const [before, changed, after] = changedPart(text, other);
  if (text.trim() === '') return <p className="note">{texts.empty}</p>;
  return (
    <p className={styles.text} lang={languageOf(text)}>
      {before}
      {changed !== '' && <mark>{changed}</mark>}
      {after}
    </p>
  );
}

/** Splits a text into a common beginning, the part that differs, and a common end, by words of any script. */
function changedPart(text: string, other: string): readonly [string, string, string] {
  const words = text.split(/(?<=\s)/);
  const others = other.split(/(?<=\s)/);
  const shortest = Math.min(words.length, others.length);
  let start = 0;
  while (start < shortest && words[start] === others[start]) start += 1;
  let end = 0;
  while (end < shortest - start && words.at(-1 - end) === others.at(-1 - end)) end += 1;
  const afterAt = words.length - end;
  return [
    words.slice(0, start).join(''),
    words.slice(start, afterAt).join(''),
    words.slice(afterAt).join(''),
  ];
}

/** The picture of one side. */
export function ComparedPicture({ url, alt }: { url: string | null; alt: string }) {
  return (
    <div className={`thumbnail ${styles.picture}`}>
      <Picture url={url} alt={alt} />
    </div>
  );
}

type TextProps = { field: string; label: string; mine: string; theirs: string; onUse: () => void };

/** Somebody else's text, below the field that can take it over. */
export function TheirText({ field, label, mine, theirs, onUse }: TextProps) {
  return (
    <Theirs title={texts.theirs} useText={texts.useOf(label)} nextFocus={`[name="${field}"]`} onUse={onUse}>
      <ComparedText text={theirs} other={mine} />
    </Theirs>
  );
}

/** Somebody else's picture, below the field in which another one is chosen. */
export function TheirPicture({ url, onUse }: { url: string | null; onUse: () => void }) {
  return (
    <Theirs
      title={texts.theirPicture}
      useText={texts.usePicture}
      nextFocus='input[type="file"]'
      onUse={onUse}
    >
      <ComparedPicture url={url} alt={texts.theirPicture} />
    </Theirs>
  );
}

type TheirsProps = {
  title: string;
  useText: string;
  /** Selects the field that gets the focus next, since the button disappears. */
  nextFocus: string;
  onUse: () => void;
  children: ReactNode;
};

function Theirs({ title, useText, nextFocus, onUse, children }: TheirsProps) {
  function use({ currentTarget }: MouseEvent): void {
    currentTarget.closest('form')?.querySelector<HTMLElement>(nextFocus)?.focus();
    onUse();
  }
  return (
    <div className={`stack ${styles.theirs}`}>
      <p className={styles.whose}>{title}</p>
      {children}
      <Button kind="plain" aria-label={useText} onClick={use}>
        {texts.use}
      </Button>
    </div>
  );
}
