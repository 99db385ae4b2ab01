import type { ReactNode } from 'react';
import { ScreenFrame } from '../shell/Screen.tsx';
import { ContentList } from './ContentList.tsx';
import type { DeclaredContent } from './declare-content.ts';
import { ItemForm } from './ItemForm.tsx';
import { type ContentEditor, useContentEditor } from './use-content-editor.ts';

/** A screen for one list, to create, edit, search, order and delete. */
export function ContentScreen<Item extends { id: number }>({ content }: { content: DeclaredContent<Item> }) {
  const editor = useContentEditor(content);
  return (
    <ScreenFrame title={content.texts.heading}>
      <ContentPanel content={content} editor={editor} />
    </ScreenFrame>
  );
}

type Props<Item extends { id: number }> = {
  content: DeclaredContent<Item>;
  editor: ContentEditor<Item>;
  /** Further actions of a row, and what they open. */
  extra?: (item: Item) => ReactNode;
};

/** The form and list of a screen that has several. */
export function ContentPanel<Item extends { id: number }>({ content, editor, extra }: Props<Item>) {
  return (
    <>
      <ItemForm content={content} editor={editor} />
      <ContentList
        {...content}
        load={editor.load}
        editedId={editor.form.id}
        savedId={editor.savedId}
        onEdit={editor.edit}
        onDeleted={editor.forget}
        extra={extra}
      />
    </>
  );
}
