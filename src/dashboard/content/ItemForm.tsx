import type { MouseEvent } from 'react';
import { LIMITS } from '../../domain/limits.ts';
import { NO_WORDS, objectPosition, WORD_NAMES } from '../../domain/picture-words.ts';
import { TRANSLATIONS } from '../../lib/language.ts';
import { conflictTexts, contentTexts } from '../../texts/dashboard.ts';
import { Field } from '../../ui/Field.tsx';
import { Notice, NoticeButton } from '../../ui/Notice.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { useOurs } from '../shell/use-ours.ts';
import { Conflict, differencesOf } from './Conflict.tsx';
import { ContentForm, Folded } from './ContentForm.tsx';
import type { DeclaredContent, FieldDeclaration } from './declare-content.ts';
import { ImageInput } from './ImageInput.tsx';
import { oneLine } from './one-line.ts';
import { PictureWords } from './PictureWords.tsx';
import { TextHints } from './SecondLook.tsx';
import { TheirPicture, TheirText } from './TheirVersion.tsx';
import type { ContentEditor } from './use-content-editor.ts';

type Props<Item extends { id: number }> = { content: DeclaredContent<Item>; editor: ContentEditor<Item> };
type Fields = Readonly<Record<string, FieldDeclaration>>;

const LONGEST = { text: LIMITS.line, 'long text': LIMITS.prose, date: undefined };

/** The form of one item, derived from its declaration. */
export function ItemForm<Item extends { id: number }>({ content, editor }: Props<Item>) {
  const { texts, picture, store, kept, translations, openedAs, rowOf, shownOf, preview } = content;
  const seen = picture !== null && 'place' in picture ? picture : null;
  const canDescribe = useOurs() && seen !== null;
  const canTranslate = useOurs(2) && Object.keys(translations).length > 0;
  const fields: Fields = content.fields;
  const { form, edited } = editor;
  const isNew = form.id === null;
  const row = edited && rowOf(edited, []);
  // After a login, a restored form may be shown before its list.
  const title = row?.title ?? Object.values(form.values)[0] ?? '';

  const conflict = editor.conflict?.id === form.id ? editor.conflict : null;
  const present = conflict?.present ?? null;
  const theirs = present && openedAs(present).values;
  const isPictureChosen = editor.picture.chosen.state !== 'none';
  // Their words describe their picture, so with a new picture they are not compared.
  const compared = kept.fields.filter(({ name }) => !(isPictureChosen && name in NO_WORDS));
  const differences = theirs === null ? [] : differencesOf(compared, form.values, theirs);
  const shownTheirs = (name: string) => {
    const difference = conflict?.isSeen && differences.find(({ field }) => field === name);
    return (
      difference && (
        <TheirText
          key={`${name} theirs`}
          {...difference}
          onUse={() => form.take(name, theirs?.[name] ?? '')}
        />
      )
    );
  };
  const shownFields = (declared: Fields) =>
    Object.entries(declared).map(([name, { label, kind = 'text', hint, rows = 5, isOptional, lang }]) => [
      <Field
        key={name}
        {...(kind === 'long text'
          ? { kind: 'area', rows, ...form.field(name) }
          : kind === 'text'
            ? { kind: 'area', ...oneLine(form.field(name)) }
            : { type: kind, ...form.field(name) })}
        label={label}
        hint={hint}
        longest={LONGEST[kind]}
        required={!isOptional}
        lang={lang}
      />,
      <TextHints
        key={`${name} hints`}
        text={form.values[name] ?? ''}
        kind={kind}
        before={form.opened.values[name]}
      />,
      shownTheirs(name),
    ]);
  const url = editor.picture.url ?? row?.picture ?? null;
  const theirPicture = present && rowOf(present, []).picture;

  return (
    <ContentForm
      {...editor}
      title={isNew ? texts.createHeading : texts.editHeading(title)}
      submitText={isNew ? texts.submitCreate : texts.submitUpdate}
      preview={preview(
        shownOf(form.values),
        <Picture url={url} alt="" position={objectPosition(form.values.focus)} />,
      )}
      aside={
        <>
          <Conflict
            conflict={conflict}
            differences={differences}
            pictures={isPictureChosen ? { mine: editor.picture.url, theirs: theirPicture } : null}
            keepMine={editor.keepMine}
            takeTheirs={editor.takeTheirs}
            goOn={store.acknowledge}
          />
          <div role="status">
            {conflict !== null && present === null && <DeletedNotice onKeep={editor.keepAsNew} />}
          </div>
        </>
      }
      store={store}
    >
      {shownFields(fields)}
      {canTranslate && (
        <Folded title={contentTexts.translations(TRANSLATIONS)}>{shownFields(translations)}</Folded>
      )}
      {picture !== null && (
        <ImageInput
          label={isNew ? texts.image : texts.changeImage}
          name={picture.field}
          picture={editor.picture}
          {...('pdf' in picture ? { pdf: picture.pdf } : { place: picture.place })}
          isRequired={isNew && picture.isRequired}
        />
      )}
      {conflict?.isSeen && isPictureChosen && (
        <TheirPicture url={theirPicture} onUse={editor.picture.clear} />
      )}
      {canDescribe && (
        <Folded title={contentTexts.pictureWords}>
          <PictureWords
            url={url}
            words={form.values}
            onChange={form.take}
            before={form.opened.values}
            crops={seen.crops}
          />
        </Folded>
      )}
      {WORD_NAMES.map(shownTheirs)}
    </ContentForm>
  );
}

function DeletedNotice({ onKeep }: { onKeep: () => void }) {
  function saveAsNew({ currentTarget }: MouseEvent): void {
    // This button disappears, and the next step is to save.
    currentTarget.closest('form')?.querySelector<HTMLElement>('button[type="submit"]')?.focus();
    onKeep();
  }
  return (
    <Notice kind="info" action={<NoticeButton onClick={saveAsNew}>{conflictTexts.keepAsNew}</NoticeButton>}>
      {conflictTexts.deleted}
    </Notice>
  );
}
