import { useState } from 'react';
import { shareTexts as texts } from '../../i18n/en/dashboard-share.ts';
import { Surface } from '../shell/Screen.tsx';
import styles from './Share.module.css';
import { SharedTile } from './SharedTile.tsx';
import type { Decisions } from './use-decisions.ts';

/** The photos that were shared, as tiles to turn, describe or leave out. */
export function SharedPhotos({ decisions }: { decisions: Decisions }) {
  const { photos, toSend, decisionOn, turn, describe, leaveOut } = decisions;
  const [announced, setAnnounced] = useState('');
  return (
    <Surface title={texts.tiles(toSend.length)}>
      <ul role="list" className={styles.tiles}>
        {photos.map((photo, index) => {
          const name = texts.photo(index + 1);
          return (
            <SharedTile
              key={photo.id}
              photo={photo}
              name={name}
              {...decisionOn(photo)}
              onTurn={() => setAnnounced(texts.turned(name, turn(photo) * 90))}
              onDescribe={(alt) => describe(photo, alt)}
              onLeaveOut={() => leaveOut(photo)}
            />
          );
        })}
      </ul>
      <p role="status" className="visually-hidden">
        {announced}
      </p>
    </Surface>
  );
}
