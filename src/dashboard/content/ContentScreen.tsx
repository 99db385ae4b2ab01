import type { ReactNode } from 'react';
import { knownData } from '../../stores/fetcher.ts';
import { useFetcher } from '../shell/LoadedList.tsx';
import { ScreenFrame } from '../shell/Screen.tsx';
import { useCapability } from '../shell/use-capability.ts';
import { ContentList } from './ContentList.tsx';
import type { DeclaredContent } from './declare-content.ts';
import { ItemForm } from './ItemForm.tsx';
import { useItemForm } from './use-item-form.ts';

/** A screen for one list, to create, edit, search and delete, unless it is known that the server lacks the list. */
export function ContentScreen<Item extends { id: number }>({ content }: { content: DeclaredContent<Item> }) {
  const { texts, resource } = content;
  const isMissing = useCapability(resource.capability ?? 'contract') === false;
  return (
    <ScreenFrame title={texts.heading} intro={isMissing ? texts.notOffered : undefined}>
      {!isMissing && <ContentPanel content={content} />}
    </ScreenFrame>
  );
}

type Props<Item extends { id: number }> = {
  content: DeclaredContent<Item>;
  /** Further actions of a row, and what they open. */
  extra?: (item: Item) => ReactNode;
};

/** The form and list of a screen that has several. */
export function ContentPanel<Item extends { id: number }>({ content, extra }: Props<Item>) {
  const load = useFetcher(content.store.list);
  const form = useItemForm(content.store.form);
  return (
    <>
      <ItemForm content={content} form={form} edited={knownData(load)?.find(({ id }) => id === form.id)} />
      <ContentList
        {...content}
        load={load}
        editedId={form.id}
        savedId={form.savedId}
        onEdit={form.open}
        extra={extra}
      />
    </>
  );
}
