import type { ReactNode } from 'react';
import { compareFields, inWords, type KeptVersion, type NamedField } from '../../domain/kept-version.ts';
import { keptVersionTexts } from '../../texts/dashboard-kept.ts';
import { Picture } from '../../ui/Picture.tsx';
import styles from './History.module.css';
import { KeptPicture } from './KeptPicture.tsx';

type Props<Item> = {
  version: KeptVersion<Item>;
  present: Item;
  fields: readonly NamedField[];
  pictureOf: ((item: Item) => string | null) | undefined;
};

/** An earlier version beside the present one, field by field; what differs is marked with a word. */
export function Comparison<Item extends object>({ version, present, fields, pictureOf }: Props<Item>) {
  const { item, pictures } = version;
  const [picture] = pictures;
  return (
    <dl className={styles.comparison}>
      {compareFields(fields, item, present).map((field) => (
        <Compared
          key={field.label}
          label={field.label}
          isSame={field.isSame}
          earlier={<Words text={field.earlier} />}
          present={<Words text={field.present} />}
        />
      ))}
      {pictureOf !== undefined && (
        <Compared
          label={keptVersionTexts.picture}
          isSame={pictureOf(item) === pictureOf(present)}
          earlier={
            picture === undefined ? (
              <Words text="" empty={keptVersionTexts.noPicture} />
            ) : (
              <span className={styles.frame}>
                <KeptPicture
                  versionId={picture}
                  alt={`${keptVersionTexts.picture}: ${keptVersionTexts.earlier}`}
                />
              </span>
            )
          }
          present={
            pictureOf(present) === null ? (
              <Words text="" empty={keptVersionTexts.noPicture} />
            ) : (
              <span className={styles.frame}>
                <Picture
                  url={pictureOf(present)}
                  alt={`${keptVersionTexts.picture}: ${keptVersionTexts.present}`}
                />
              </span>
            )
          }
        />
      )}
    </dl>
  );
}

type ComparedProps = { label: string; isSame: boolean; earlier: ReactNode; present: ReactNode };

function Compared({ label, isSame, earlier, present }: ComparedProps) {
  return (
    <div className={styles.field} data-same={isSame}>
      <dt>
        {label}{' '}
        <span className={styles.verdict}>{isSame ? keptVersionTexts.same : keptVersionTexts.differs}</span>
      </dt>
      {isSame ? (
        <dd>{present}</dd>
      ) : (
        <>
          <dd>
            <span className={styles.side}>{keptVersionTexts.earlier}</span>
            {earlier}
          </dd>
          <dd>
            <span className={styles.side}>{keptVersionTexts.present}</span>
            {present}
          </dd>
        </>
      )}
    </div>
  );
}

function Words({ text, empty = keptVersionTexts.noText }: { text: string; empty?: string }) {
  return <span className={styles.words}>{text === '' ? <em>{empty}</em> : inWords(text)}</span>;
}
