import { type ReactNode, useEffect, useState } from 'react';
import { compareFields, fieldText, type KeptVersion, type NamedField } from '../../domain/kept-version.ts';
import { loadKeptPicture } from '../../stores/history.ts';
import { keptVersionTexts as texts } from '../../texts/dashboard-kept.ts';
import { Facts } from '../../ui/Facts.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { useFileUrl } from '../../ui/use-file-url.ts';
import styles from './History.module.css';

type WholeProps = { version: KeptVersion<object>; fields: readonly NamedField[]; title: string };

/** A deleted item with all its texts and pictures. */
export function WholeItem({ version, fields, title }: WholeProps) {
  const facts = fields
    .filter(({ name }) => name in version.item)
    .map((field) => [field.label, fieldText(version.item, field)] as const);
  return (
    <div className={`stack ${styles.whole}`}>
      <Facts facts={facts} />
      {version.pictures.length > 0 && (
        <ul className={`plain ${styles.pictures}`}>
          {version.pictures.map((id) => (
            <li key={id} className={`thumbnail ${styles.frame}`}>
              <KeptPicture versionId={id} alt={texts.pictureOf(title)} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

type Compared = { label: string; isSame: boolean; earlier: ReactNode; present: ReactNode };

type ComparisonProps<Item> = {
  version: KeptVersion<Item>;
  present: Item;
  fields: readonly NamedField[];
  pictureOf?: ((item: Item) => string | null) | undefined;
};

/** An earlier version beside the current one, field by field; differences are marked with a word. */
export function Comparison<Item extends object>({
  version: { item, pictures },
  present,
  fields,
  pictureOf,
}: ComparisonProps<Item>) {
  const [picture] = pictures;
  const url = pictureOf?.(present) ?? null;
  const compared: Compared[] = compareFields(fields, item, present).map((field) => ({
    ...field,
    earlier: <Words text={field.earlier} />,
    present: <Words text={field.present} />,
  }));
  if (pictureOf !== undefined)
    compared.push({
      label: texts.picture,
      isSame: pictureOf(item) === url,
      earlier: (
        <Frame>
          {picture !== undefined && (
            <KeptPicture versionId={picture} alt={`${texts.picture}: ${texts.earlier}`} />
          )}
        </Frame>
      ),
      present: (
        <Frame>{url !== null && <Picture url={url} alt={`${texts.picture}: ${texts.present}`} />}</Frame>
      ),
    });
  return (
    <dl className={`stack ${styles.comparison}`}>
      {compared.map(({ label, isSame, ...sides }) => (
        <div key={label} className={`stack ${styles.field}`} data-same={isSame}>
          <dt className="name">
            {label}{' '}
            <span className={`tag ${isSame ? 'muted' : 'wrong'} ${styles.verdict}`}>
              {isSame ? texts.same : texts.differs}
            </span>
          </dt>
          {isSame ? (
            <dd>{sides.present}</dd>
          ) : (
            (['earlier', 'present'] as const).map((side) => (
              <dd key={side}>
                <p className="note">{texts[side]}</p>
                {sides[side]}
              </dd>
            ))
          )}
        </div>
      ))}
    </dl>
  );
}

function Words({ text }: { text: string }) {
  return <span className={styles.words}>{text === '' ? <em>{texts.noText}</em> : text}</span>;
}

function Frame({ children }: { children: ReactNode }) {
  return children ? (
    <span className={`thumbnail ${styles.frame}`}>{children}</span>
  ) : (
    <em>{texts.noPicture}</em>
  );
}

type PictureProps = { versionId: number; isSmall?: boolean; alt: string };

/** The picture of a kept version, fetched with the session because it is not public. */
export function KeptPicture({ versionId, isSmall = false, alt }: PictureProps) {
  const [picture, setPicture] = useState<Blob | 'failed' | null>(null);
  const url = useFileUrl(picture === 'failed' ? null : picture);
  useEffect(() => {
    const stop = new AbortController();
    loadKeptPicture(versionId, isSmall, stop.signal).then(setPicture, (error: unknown) => {
      if (stop.signal.aborted) return;
      console.error(error);
      setPicture('failed');
    });
    return () => stop.abort();
  }, [versionId, isSmall]);

  if (picture === 'failed' && !isSmall) return <p className="note">{texts.pictureFailed}</p>;
  return <Picture url={url} alt={alt} />;
}
