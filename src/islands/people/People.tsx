import type { ReactNode } from 'react';
import type { Pictures } from '../../domain/picture.ts';
import type { BoardMember, TeamMember } from '../../domain/public-lists.ts';
import { notify } from '../../lib/notify.ts';
import { board, team } from '../../stores/public-lists.ts';
import { boardTexts, peopleTexts, teamTexts } from '../../texts/lists.ts';
import { BoardCard, PersonCard } from '../../ui/PersonCard.tsx';
import { PublicList } from '../PublicList.tsx';
import { UploadedPicture } from '../UploadedPicture.tsx';
import { type KnownList, type ListView, useList } from '../use-list.ts';
import styles from './People.module.css';

const TEAM_SIZES = '(width < 44rem) 32vw, (width < 64rem) 45vw, 24rem';

export function TeamIsland({ pictures, ...known }: KnownList<TeamMember>) {
  return <Team {...useList(team, known, teamTexts.failed, notify)} pictures={pictures} />;
}

/** Everyone of the team, in the order of the dashboard. */
export function Team({ pictures, ...list }: ListView<TeamMember> & { pictures: Pictures }) {
  return (
    <PublicList
      {...list}
      texts={teamTexts}
      className={styles.people}
      words={({ designation, des }) => designation + des}
    >
      {({ name, designation, des, ...picture }) => (
        <PersonCard
          name={name}
          designation={designation}
          description={des}
          picture={portrait(name, picture, pictures, TEAM_SIZES)}
        />
      )}
    </PublicList>
  );
}

const BOARD_SIZES = '(width < 44rem) 42vw, (width < 60rem) 28vw, 16rem';

export function BoardIsland({ pictures, ...known }: KnownList<BoardMember>) {
  return <Board {...useList(board, known, boardTexts.failed, console.error)} pictures={pictures} />;
}

/** The steering board, each member on a card of honour. */
export function Board({ pictures, ...list }: ListView<BoardMember> & { pictures: Pictures }) {
  return (
    <PublicList {...list} texts={boardTexts} room="row" className={styles.members}>
      {({ name, ...picture }) => (
        <BoardCard name={name} picture={portrait(name, picture, pictures, BOARD_SIZES)} />
      )}
    </PublicList>
  );
}

function portrait(
  name: string,
  { image, alt, focus }: Pick<BoardMember, 'image' | 'alt' | 'focus'>,
  pictures: Pictures,
  sizes: string,
): ReactNode {
  const words = alt || peopleTexts.portrait(name);
  return <UploadedPicture url={image} focus={focus} pictures={pictures} sizes={sizes} alt={words} />;
}
