import { type MouseEvent, useEffect, useRef } from 'react';
import { fieldText, type NamedField } from '../../domain/revision.ts';
import { conflictTexts as texts } from '../../i18n/en/dashboard.ts';
import { Notice, NoticeButton } from '../../ui/Notice.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { Button } from '../Button.tsx';
import styles from './Conflict.module.css';
import type { ShownForm } from './use-item-form.ts';

type Props<Item extends { id: number }> = {
  form: Pick<ShownForm<Item>, 'conflict' | 'takeTheirs' | 'saveMine' | 'renew'>;
  fields: readonly NamedField[];
  /** The URL of an item's picture, or null; left out for lists without pictures. */
  pictureOf?: ((item: Item) => string | null) | undefined;
};

/**
 * Says that somebody else has saved an item meanwhile, and shows their version whole, to use it or to save over it. Place
 * it in or beside the form.
 */
export function ConflictNotice<Item extends { id: number }>({ form, fields, pictureOf }: Props<Item>) {
  const { conflict, takeTheirs, saveMine, renew } = form;
  const heading = useRef<HTMLHeadingElement>(null);
  const present = conflict?.present ?? null;
  useEffect(() => {
    if (present !== null) heading.current?.focus();
  }, [present]);

  return (
    <>
      <div role="status">
        {conflict !== null && present === null && (
          <Notice
            kind="info"
            action={
              <NoticeButton onClick={thenFocus('[type="submit"]', renew)}>{texts.keepAsNew}</NoticeButton>
            }
          >
            {texts.deleted}
          </Notice>
        )}
      </div>
      {present !== null && (
        <section className={`stack ${styles.conflict}`} aria-labelledby="conflict">
          <h3 id="conflict" className="title" ref={heading} tabIndex={-1}>
            {texts.title}
          </h3>
          <p>{texts.lead(conflict?.changedBy ?? '')}</p>
          <dl className="facts">
            {fields
              .filter(({ name }) => name in present)
              .map((field) => {
                const text = fieldText(present, field);
                return (
                  <div key={field.name}>
                    <dt>{field.label}</dt>
                    <dd dir="auto" lang={field.lang}>
                      {text === '' ? <em>{texts.empty}</em> : text}
                    </dd>
                  </div>
                );
              })}
          </dl>
          {pictureOf && (
            <div className={`thumbnail ${styles.picture}`}>
              <Picture url={pictureOf(present)} alt={texts.theirPicture} />
            </div>
          )}
          <div className="buttons">
            <Button kind="quiet" onClick={thenFocus('input, textarea', takeTheirs)}>
              {texts.takeTheirs}
            </Button>
            <Button onClick={thenFocus('[type="submit"]', saveMine)}>{texts.saveMine}</Button>
          </div>
        </section>
      )}
    </>
  );
}

/** The pressed button disappears: the focus moves to what comes next in the form. */
function thenFocus(selector: string, act: () => void) {
  return ({ currentTarget }: MouseEvent) => {
    currentTarget.closest('[data-form]')?.querySelector<HTMLElement>(`form :is(${selector})`)?.focus();
    act();
  };
}
